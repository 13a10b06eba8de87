import { BarController, BarElement, CategoryScale, Chart, LinearScale } from 'chart.js';

Chart.register(BarController, BarElement, CategoryScale, LinearScale);
const canvas = document.querySelector('canvas');

export const chart =
  canvas &&
  new Chart(canvas, {
    type: 'bar',
    data: { labels: ['one', 'two', 'three'], datasets: [{ data: [3, 2, 1], backgroundColor: 'teal' }] },
    options: { animation: false },
  });
