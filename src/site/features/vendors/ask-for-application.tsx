import { useTranslations } from 'use-intl'
import { applicationCalls } from '../../../client/application.ts'
import { applicationLinkInputSchema } from '../../../shared/application.ts'
import { publicPaths } from '../../../shared/paths.ts'
import { AskForLink, sentAddress } from '../../sections/ask-for-link.tsx'
import { SiteLink } from '../../site-link.tsx'

/** For applicants without a link, or with one that opens nothing. */
export function AskForApplication({ isWrong }: { isWrong: boolean }) {
  const t = useTranslations('application.status')
  return (
    <AskForLink
      title={t(isWrong ? 'wrongLink' : 'noLink')}
      text={t('linkText')}
      isWrong={isWrong}
      schema={applicationLinkInputSchema}
      onSend={applicationCalls.sendLink}
      words={{
        email: t('email'),
        send: t('sendLink'),
        sending: t('sending'),
        failed: t('linkFailed'),
        sent: t('linkSent'),
        otherAddress: t('otherAddress'),
      }}
      sentText={(email) => t.rich('linkSentText', { email, address: sentAddress })}
      foot={t.rich('notApplied', {
        link: (chunks) => (
          <SiteLink to={publicPaths.vendors} className="link">
            {chunks}
          </SiteLink>
        ),
      })}
    />
  )
}
