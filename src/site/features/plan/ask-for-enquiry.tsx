import { useTranslations } from 'use-intl'
import { ownEnquiryCalls } from '../../../client/own-enquiry.ts'
import { enquiryLinkInputSchema } from '../../../shared/own-enquiry.ts'
import { publicPaths } from '../../../shared/paths.ts'
import { AskForLink, sentAddress } from '../../sections/ask-for-link.tsx'
import { SiteLink } from '../../site-link.tsx'

/** For enquirers without a link, or with one that opens nothing. */
export function AskForEnquiry({ isWrong }: { isWrong: boolean }) {
  const t = useTranslations('plan.status')
  return (
    <AskForLink
      title={t(isWrong ? 'wrongLink' : 'noLink')}
      text={t('linkText')}
      isWrong={isWrong}
      schema={enquiryLinkInputSchema}
      onSend={ownEnquiryCalls.sendLink}
      words={{
        email: t('email'),
        send: t('sendLink'),
        sending: t('sending'),
        failed: t('linkFailed'),
        sent: t('linkSent'),
        otherAddress: t('otherAddress'),
      }}
      sentText={(email) => t.rich('linkSentText', { email, address: sentAddress })}
      foot={t.rich('notAsked', {
        link: (chunks) => (
          <SiteLink to={publicPaths.plan} className="link">
            {chunks}
          </SiteLink>
        ),
      })}
    />
  )
}
