import { endpoints } from '@quizmesh/contract/client';
import { readStored, request } from '@quizmesh/sdk';
import { STORAGE_KEYS, type ReportRequest } from '@quizmesh/contract';

export type ReportType = ReportRequest['reportType'];

/** Reports a problem with a question to the admins, under the name of the device's player, not the
 *  account's. */
export function sendReport(report: Omit<ReportRequest, 'reportedBy'>): Promise<unknown> {
  const reportedBy = readStored(STORAGE_KEYS.playerName, (text) => text);
  return request(endpoints.moderation.reportQuestion, { body: { ...report, reportedBy } });
}
