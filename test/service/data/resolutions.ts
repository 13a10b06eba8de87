/** Resolutions of alerts, and the reasoning in Markdown. */
import type { Random } from '../random.ts';
import { list, text } from './markdown.ts';
import type { Scene } from './scene.ts';

interface Resolution {
  readonly resolution: string;
  readonly reasoning: string;
}

type Ending = (scene: Scene) => Resolution;

const endings: readonly Ending[] = [
  (s) => ({
    resolution: 'true_positive',
    reasoning: text(
      `Confirmed with **${s.login}**, who had not done it.`,
      list(
        'Access revoked, credentials rotated.',
        `\`${s.outsideIp}\` blocked at the edge.`,
        'No sign of anything further after three days of watching.',
      ),
      'Follow-up for the lasting fix is with the platform team.',
    ),
  }),
  (s) => ({
    resolution: 'false_positive',
    reasoning: text(
      `The rule took the new backup job on \`${s.server}\` for an attack.`,
      `The job was announced in the change calendar. Rule tuned: \`host != "${s.server}"\`.`,
    ),
  }),
  (s) => ({
    resolution: 'benign_true_positive',
    reasoning: `It did happen, and it was **${s.login}** doing their work: a test agreed upon with the team. The test plan lies in the [shared folder](https://files.soc.example/tests).`,
  }),
  () => ({
    resolution: 'duplicate',
    reasoning: 'The same event came in from the mail gateway. Work goes on *there*.',
  }),
  (s) => ({
    resolution: 'not_actionable',
    reasoning: text(
      `Nothing was left to look at: the host was set up anew ${s.few} hours earlier, and the logs had been kept for a week only.`,
      'Asked for a longer retention.',
    ),
  }),
];

export function drawResolution(scene: Scene, random: Random): Resolution {
  return random.pick(endings)(scene);
}
