import { shiftSummary } from '../export/shiftSummary.ts';
import { pickShiftStart } from '../picks/shiftStartPick.ts';
import type { Triage } from '../triage/triage.ts';

/** The summary of a shift whose start the user chooses; undefined when dismissed. @throws as `shiftSummary` */
export async function askShiftSummary(triage: Triage): Promise<string | undefined> {
  const since = await triage.during(pickShiftStart(Date.now()));
  return since === undefined ? undefined : shiftSummary(triage, since);
}
