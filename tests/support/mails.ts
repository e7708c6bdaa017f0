import type { MailKind } from '../../src/shared/mail.ts'
import type { TestApp } from './test-app.ts'

/** The messages to an address, oldest first. */
export async function mailsTo({ database }: TestApp, address: string, kind?: MailKind) {
  const mails = await database.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', address)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return mails.filter((mail) => kind === undefined || mail.kind === kind)
}

/** The token in the link of the latest message of this kind. */
export async function mailedToken(app: TestApp, address: string, kind: MailKind): Promise<string> {
  const link = (await mailsTo(app, address, kind)).at(-1)?.secret ?? ''
  const [, token] = link.split('#')
  if (!token) throw new Error(`no ${kind} with a link was mailed to ${address}`)
  return token
}
