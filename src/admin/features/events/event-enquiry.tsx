import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { enquiryReads } from '../../../client/reads.ts'
import { kinds } from '../../../shared/kinds.ts'
import { recordPath } from '../../../shared/paths.ts'
import { useMay } from '../../context/use-viewer.ts'

/** Leads back to the enquiry that the event was made from. */
export function EventEnquiry({ id }: { id: string }) {
  const t = useTranslations('admin.events')
  const { data } = useQuery({ ...enquiryReads.ofEvent(id), enabled: useMay(kinds.enquiries.list) })
  const enquiry = data?.[0]
  if (!enquiry) return null
  return (
    <p className="text-sm">
      {t.rich('fromEnquiry', {
        name: enquiry.name,
        enquiry: (text) => (
          <Link to={recordPath('enquiries', enquiry.id)} className="link">
            {text}
          </Link>
        ),
        person: (text) => <bdi>{text}</bdi>,
      })}
    </p>
  )
}
