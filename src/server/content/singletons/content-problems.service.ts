import { placeholderChatPhone, resolveChatPhone } from '../../../shared/chat.ts'
import type { SiteProblem } from '../../../shared/dashboard.ts'
import { navigationDefaults } from '../../../shared/navigation.ts'
import { publicPaths } from '../../../shared/paths.ts'
import { readFooterPages } from '../pages/pages.service.ts'
import type { ChangeNeeds } from '../records/change-content.service.ts'
import { findSingleton } from './singletons.repository.ts'

type Needs = ChangeNeeds & { chatPhone?: string | undefined }
type ContentProblem = Extract<
  SiteProblem,
  'chat-number' | 'menu-hidden' | 'plan-hidden' | 'terms-page' | 'privacy-page'
>

/** What visitors miss until staff enter or publish it. */
export async function findContentProblems(needs: Needs): Promise<ContentProblem[]> {
  const [hasChat, navigation, pages] = await Promise.all([
    hasChatPhone(needs),
    findSingleton(needs.database.reads, 'navigation'),
    readFooterPages(needs),
  ])
  const found: Record<ContentProblem, boolean> = {
    'chat-number': !hasChat,
    'menu-hidden': navigation?.audience !== 'everyone',
    'plan-hidden': !(navigation ?? navigationDefaults).links.some(
      ({ path, visible }) => path === publicPaths.plan && visible,
    ),
    'terms-page': !pages.terms,
    'privacy-page': !pages.privacy,
  }
  return (Object.keys(found) as ContentProblem[]).filter((problem) => found[problem])
}

/** Whether chat buttons lead somewhere, and not to the placeholder. */
export async function hasChatPhone({ database, chatPhone }: Pick<Needs, 'database' | 'chatPhone'>): Promise<boolean> {
  const contact = await findSingleton(database.reads, 'contact')
  return resolveChatPhone(chatPhone, contact?.whatsappLink ?? '') !== placeholderChatPhone
}
