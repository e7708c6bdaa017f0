import { useSession } from '../../client/session.ts'

/** Unsaved values of a form, stored in this browser. */
export type Draft = { values: Record<string, unknown>; typedAt: number }

const prefix = 'marasim-draft'
const maxAgeMs = 30 * 24 * 60 * 60 * 1000

/** Drafts are separate for every user of a browser. */
const storageKey = (name: string) => `${prefix}:${useSession.getState().user?.id}:${name}`

export function readDraft(name: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(storageKey(name)) ?? 'null') as Draft | null
    return draft && Date.now() - draft.typedAt < maxAgeMs ? draft : undefined
  } catch {
    return undefined
  }
}

export function writeDraft(name: string, values: Record<string, unknown>): void {
  try {
    localStorage.setItem(storageKey(name), JSON.stringify({ values, typedAt: Date.now() } satisfies Draft))
  } catch {
    // Storage is full or forbidden; the form works without a draft.
  }
}

export function removeDraft(name: string): void {
  try {
    localStorage.removeItem(storageKey(name))
  } catch {
    // Nothing is stored where storage is forbidden.
  }
}

/** Removes the expired drafts of all users of this browser. */
export function removeExpiredDrafts(): void {
  try {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith(`${prefix}:`))) {
      const { typedAt } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Draft>
      if (typedAt === undefined || Date.now() - typedAt >= maxAgeMs) localStorage.removeItem(key)
    }
  } catch {
    // Nothing is stored where storage is forbidden.
  }
}
