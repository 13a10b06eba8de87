/** Small builders for the Markdown of descriptions. */

export function text(...blocks: readonly string[]): string {
  return blocks.join('\n\n');
}

export function list(...items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

export function steps(...items: readonly string[]): string {
  return items.map((item, index) => `${index + 1}. ${item}`).join('\n');
}

export function code(language: string, ...lines: readonly string[]): string {
  return ['```' + language, ...lines, '```'].join('\n');
}

export function table(head: readonly string[], ...rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
