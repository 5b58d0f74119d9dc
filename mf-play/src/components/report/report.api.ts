import { STORAGE_KEYS, type ReportRequest } from '@quizmesh/contract';
import { apiSend, readStored } from '@quizmesh/sdk';

export type ReportType = ReportRequest['reportType'];

/** Reports a faulty question to the administrators, under the name of the device's player, not the account's. */
export function sendReport(report: Omit<ReportRequest, 'reportedBy'>): Promise<unknown> {
  const reportedBy = readStored(STORAGE_KEYS.playerName, (text) => text);
  return apiSend('POST', '/api/report-question', { body: { ...report, reportedBy } });
}
