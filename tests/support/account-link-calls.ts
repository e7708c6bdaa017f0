import { mailedToken } from './mails.ts'
import { usualPassword } from './second-factors.ts'
import type { TestApp } from './test-app.ts'

/** Calls with the tokens of links that were mailed to users. */
export function createAccountLinkCalls(app: TestApp) {
  const withToken = (path: string, link: () => Promise<string>, body: object = {}) => {
    return async () => ({ path, body: { token: await link(), ...body } })
  }
  const passwordLink = async () => {
    const { email } = await app.enter('editor')
    await app.call('POST', '/api/auth/forgot-password', { body: { email } })
    return await mailedToken(app, email, 'password-reset')
  }
  const emailLink = async () => {
    const { email, token } = await app.enter('editor')
    const body = { email: `new-${email}`, currentPassword: usualPassword }
    await app.call('PUT', '/api/auth/profile', { token, body })
    return await mailedToken(app, email, 'email-changed')
  }
  return {
    'POST /api/auth/reset-password': withToken('/api/auth/reset-password', passwordLink, {
      newPassword: 'battery staple',
    }),
    'POST /api/auth/reset-password/check': withToken('/api/auth/reset-password/check', passwordLink),
    'POST /api/auth/undo-email': withToken('/api/auth/undo-email', emailLink),
    'POST /api/auth/undo-email/check': withToken('/api/auth/undo-email/check', emailLink),
  }
}
