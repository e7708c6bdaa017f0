import type { MailRow } from './mail.repository.ts'

const removed = '…'
/** Not part of any URL. */
const separator = '\n'

/** The column with the links of a message that have a token. */
export const joinSecrets = (urls: readonly string[]) => (urls.length > 0 ? urls.join(separator) : null)

export const secretsOf = ({ secret }: Pick<MailRow, 'secret'>) => secret?.split(separator) ?? []

/** The message without the tokens of its links, which must not outlive the delivery in the database. */
export function withoutSecret(mail: Pick<MailRow, 'text' | 'html' | 'secret'>) {
  let { text, html } = mail
  for (const url of secretsOf(mail)) {
    const token = url.slice(url.indexOf('#') + 1)
    if (!token) continue
    text = text.replaceAll(token, removed)
    html = html.replaceAll(token, removed)
  }
  return { text, html, secret: null }
}
