import { type PageState, stateId } from '../../client/page-state.ts'

/** What the server sent along with the empty page: the company, and where the site runs. */
export const pageState: PageState = JSON.parse(document.getElementById(stateId)?.textContent ?? '{}')

/** All dates that people see are in the site's zone, wherever the browser stands. */
export const siteZone = pageState.site.timeZone
