import type { Messages } from 'use-intl'

type Tree = { [name: string]: Tree }

/** The messages of files by their paths: those of `messages/en/admin/kinds/events.json` are `admin.kinds.events`. */
export function toMessages(files: Record<string, object>): Messages {
  const messages: Tree = {}
  for (const [path, content] of Object.entries(files)) {
    const [, , ...names] = path.slice(path.indexOf('messages/'), -'.json'.length).split('/')
    const name = names.pop() ?? ''
    let parent = messages
    for (const step of names) parent = parent[step] ??= {}
    parent[name] = content as Tree
  }
  return messages as unknown as Messages
}
