import { controls } from './controls.ts';

/** The list shows up to ten options of 22 px each. */
const optionHeight = 22;

/** Makes the lists of the selects open to the side where there is room: they do not look for it themselves. */
export function setUpSelects(): void {
  for (const select of [controls.severity, controls.status]) {
    const place = () => {
      const { top, bottom } = select.getBoundingClientRect();
      const below = document.documentElement.clientHeight - bottom;
      const needed = (select.options.length + 1) * optionHeight;
      select.position = below < needed && top > below ? 'above' : 'below';
    };
    select.addEventListener('pointerdown', place);
    select.addEventListener('keydown', place, { capture: true });
  }
}
