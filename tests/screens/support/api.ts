import { commands } from 'vitest/browser'
import { clientInput, enquiryInput, eventInput, pageInput, portfolioInput } from '../../support/valid-input.ts'

type Answered = { id: string; version: number; [field: string]: unknown }

/** Calls the API of the app with a token; records get valid values where none are given. */
export function createApi(app: string, token: string) {
  const send = async <Body = Answered>(method: string, path: string, body?: unknown): Promise<Body> => {
    const isForm = body instanceof FormData
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    }
    const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }
    const response = await fetch(`/api/${path}`, { method, headers, ...sent })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as Body
  }
  return {
    send,
    event: (changes: object = {}) => send('POST', 'events', { ...eventInput, coverImage: '', ...changes }),
    portfolioItem: (changes: object = {}) => send('POST', 'portfolio', { ...portfolioInput, images: [], ...changes }),
    client: (changes: object = {}) => send('POST', 'clients', { ...clientInput, logo: '', ...changes }),
    page: (changes: object = {}) => send('POST', 'pages', { ...pageInput(), ...changes }),
    /** As staff enter it, because only they get its id. */
    enquiry: (changes: object = {}) => send('POST', 'enquiries', { ...enquiryInput, source: 'site', ...changes }),
    /** An application as the form of the site sends it, with three documents. */
    application: (details: Record<string, unknown> = {}) => commands.applyToApp(app, details),
    image: async (name: string) => {
      const form = new FormData()
      form.set('file', await drawPicture(), name)
      return await send<{ id: string; url: string }>('POST', 'media', form)
    },
  }
}

export type Api = ReturnType<typeof createApi>

/** A small picture, as a file that a person could choose. */
export async function drawPicture(type = 'image/jpeg'): Promise<Blob> {
  const canvas = new OffscreenCanvas(40, 30)
  const context = canvas.getContext('2d')
  if (context) Object.assign(context, { fillStyle: `hsl(${Math.random() * 360} 60% 50%)` }).fillRect(0, 0, 40, 30)
  return await canvas.convertToBlob({ type })
}
