import type { AuditDetail, AuditEntry } from '../../../shared/audit.ts'
import { toQuotation } from '../../../shared/visitor-words.ts'

/** The arguments of the sentence of a detail. Names and values that people have typed stay on one line. */
export function sentenceValues(
  { by, subject }: Pick<AuditEntry, 'by' | 'subject'>,
  detail: AuditDetail,
  actor: string,
  formatTime: (instant: string) => string,
) {
  return {
    ...detail,
    by: actor,
    subject: toQuotation(subject?.name ?? ''),
    known: subject ? 'yes' : 'no',
    own: subject && by?.id === subject.id ? 'yes' : 'no',
    ...('method' in detail && { method: detail.method === 'recovery-code' ? 'recoveryCode' : detail.method }),
    ...('value' in detail && { value: toQuotation(detail.value) }),
    ...('name' in detail && { name: toQuotation(detail.name) }),
    ...('madeAt' in detail && { date: formatTime(detail.madeAt) }),
  }
}
