import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { enquiryReads } from '../../../client/reads.ts'
import { UserText } from '../../../client/user-text.tsx'
import { type Enquiry, type EnquiryStatus, enquiryStatuses } from '../../../shared/enquiry.ts'
import { dayAfter } from '../../../shared/zone.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'
import { useViewer } from '../../context/use-viewer.ts'
import { DayInput } from '../../dates/day-input.tsx'
import { useToday } from '../../dates/use-now.ts'
import { useChoice } from '../../saving/use-choice.ts'
import { useEditEnquiry } from './use-enquiry-changes.ts'

type Props = { enquiry: Enquiry; onMove: (status: EnquiryStatus) => void }

/** Status, person in charge and follow-up. Each is saved when it is chosen, and can be undone. */
export function EnquiryControls({ enquiry, onMove }: Props) {
  const t = useTranslations('admin.enquiries.panel')
  const statuses = useTranslations('admin.kinds.enquiries')
  return (
    <section aria-label={t('manage')} className="grid grid-cols-1 gap-4 rounded-lg border border-line p-4">
      <div className="grid gap-4 min-[26rem]:grid-cols-2">
        <Field label={t('status')}>
          <Select value={enquiry.status} onChange={({ target }) => onMove(target.value as EnquiryStatus)}>
            {enquiryStatuses.map((status) => (
              <option key={status} value={status}>
                {statuses(`statuses.${status}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Assignee enquiry={enquiry} />
      </div>
      <FollowUpDay enquiry={enquiry} />
      {enquiry.lostReason && (
        <div className="align-to-page">
          <p className="text-ink-quiet text-sm">{t('reason')}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-md">
            <UserText>{enquiry.lostReason}</UserText>
          </p>
        </div>
      )}
    </section>
  )
}

function Assignee({ enquiry }: { enquiry: Enquiry }) {
  const t = useTranslations('admin.enquiries.panel')
  const viewer = useViewer()
  const { data: people = [], isError, refetch } = useQuery(enquiryReads.assignees)
  const { mutate } = useEditEnquiry()
  const [shown, assign] = useChoice(enquiry.assigneeId ?? '', (id: string, options) =>
    mutate({ enquiry, change: { assigneeId: id || null } }, options),
  )
  // A person who has lost the permission stays in charge until another one is chosen.
  const isListed = shown === '' || people.some(({ id }) => id === shown)
  return (
    <div className="grid gap-2">
      <Field label={t('assignee')}>
        <Select value={shown} onChange={({ target }) => assign(target.value)}>
          <option value="">{t('nobody')}</option>
          {!isListed && <option value={shown}>{enquiry.assigneeName}</option>}
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {isError && (
        <p role="alert" className="flex flex-wrap items-center gap-x-2 text-red-ink text-sm">
          {t('peopleFailed')}
          <Button variant="quiet" size="sm" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {shown === '' && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => assign(viewer.id)}>
          {t('takeOver')}
        </Button>
      )}
    </div>
  )
}

function FollowUpDay({ enquiry }: { enquiry: Enquiry }) {
  const t = useTranslations('admin.enquiries.panel')
  const { mutate } = useEditEnquiry()
  const [day, save] = useChoice(enquiry.followUpOn ?? '', (next: string, options) =>
    mutate({ enquiry, change: { followUpOn: next || null } }, options),
  )
  const tomorrow = dayAfter(useToday())
  const nextWeek = Array.from({ length: 6 }).reduce<string>((from) => dayAfter(from), tomorrow)
  return (
    <Field label={t('followUp')}>
      <div className="flex flex-wrap items-center gap-2">
        <DayInput value={day} onChoose={save} className="w-44!" />
        <Button variant="quiet" size="sm" onClick={() => save(tomorrow)}>
          {t('tomorrow')}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => save(nextWeek)}>
          {t('nextWeek')}
        </Button>
        {day !== '' && (
          <Button variant="quiet" size="sm" onClick={() => save('')}>
            {t('clearFollowUp')}
          </Button>
        )}
      </div>
    </Field>
  )
}
