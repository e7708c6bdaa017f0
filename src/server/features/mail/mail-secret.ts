import type { MailRow } from './mail.repository.ts'

const removed = '…'

/** The message without the token of its link, which must not outlive the delivery in the database (D103). */
export function withoutSecret({ text, html, secret }: Pick<MailRow, 'text' | 'html' | 'secret'>) {
  const token = secret?.slice(secret.indexOf('#') + 1)
  if (!token) return { text, html, secret: null }
  return { text: text.replaceAll(token, removed), html: html.replaceAll(token, removed), secret: null }
}
