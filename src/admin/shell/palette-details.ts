import { eventStatuses, eventStatusLabels } from '../../shared/event.ts'
import { pageStatuses, pageStatusLabels } from '../../shared/page.ts'
import { portfolioCategories, portfolioCategoryLabels } from '../../shared/portfolio.ts'
import type { SearchKind } from '../../shared/search.ts'
import { vendorStatuses, vendorStatusLabels } from '../../shared/vendor.ts'
import { type MessageKey, messageKey } from '../context/message-key.ts'

type Details = Readonly<Record<string, MessageKey>>

const byLabel = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
  keyOf: (value: Value) => MessageKey,
): Details => Object.fromEntries(values.map((value) => [labels[value], keyOf(value)]))

const details: Partial<Record<SearchKind, Details>> = {
  events: byLabel(eventStatuses, eventStatusLabels, (value) => messageKey(`admin.kinds.events.statuses.${value}`)),
  portfolio: byLabel(portfolioCategories, portfolioCategoryLabels, (value) =>
    messageKey(`admin.kinds.portfolio.categories.${value}`),
  ),
  vendors: byLabel(vendorStatuses, vendorStatusLabels, (value) => messageKey(`admin.kinds.vendors.statuses.${value}`)),
  pages: byLabel(pageStatuses, pageStatusLabels, (value) => messageKey(`admin.kinds.pages.statuses.${value}`)),
  clients: { Active: messageKey('admin.kinds.clients.active'), Inactive: messageKey('admin.kinds.clients.inactive') },
}

/** The message for the detail of a search result, which is English; undefined for names, such as that of a file. */
export const detailKey = (kind: SearchKind, detail: string): MessageKey | undefined => details[kind]?.[detail]
