import { afterAll, expect, test } from 'vitest'
import { have, haveAll } from '../../../../tests/support/api.ts'
import { openApplications } from '../../../../tests/support/applications.ts'
import { addEnquiry } from '../../../../tests/support/enquiries.ts'
import type { SearchResult } from '../../../shared/search.ts'
import { reindexSearchText } from '../../platform/database/search-text.ts'

const { app, makeVendor } = await openApplications()
afterAll(() => app.close())
const { token } = await app.enter('admin')
const searches = {
  vendors: async (q: string) =>
    await haveAll<{ id: string }>(app, `/api/vendors?q=${encodeURIComponent(q)}`, { token }),
  enquiries: async (q: string) =>
    await haveAll<{ id: string }>(app, `/api/enquiries?q=${encodeURIComponent(q)}`, { token }),
  palette: async (q: string) =>
    await have<SearchResult[]>(app, 'GET', `/api/search?q=${encodeURIComponent(q)}`, { token }),
}

test('a telephone number is found by its digits in any notation, with and without the country code [D44.1]', async () => {
  for (const phone of ['+965 6655 4433', '66554433', '00965-6655-4433', '٦٦٥٥ ٤٤٣٣']) {
    for (const table of ['vendors', 'enquiries'] as const) await app.database.db.deleteFrom(table).execute()
    const vendor = await makeVendor({ phone })
    const { id: enquiry } = await addEnquiry(app, { phone })
    for (const q of [
      '66554433',
      '+96566554433',
      '96566554433',
      '0096566554433',
      '6655 4433',
      '+965 6655 4433',
      '6655-4433',
      '٦٦٥٥٤٤٣٣',
    ]) {
      const which = `${q} in ${phone}`
      expect(
        (await searches.vendors(q)).map(({ id }) => id),
        which,
      ).toEqual([vendor])
      expect(
        (await searches.enquiries(q)).map(({ id }) => id),
        which,
      ).toEqual([enquiry])
      expect((await searches.palette(q)).map(({ id }) => id).sort(), which).toEqual([vendor, enquiry].sort())
    }
    expect(await searches.palette('66554434')).toEqual([])
  }
})

test('the job for search texts makes stored telephone numbers searchable by their digits [D44.1]', async () => {
  const id = await makeVendor({ phone: '+965 9911 2233' })
  const { db } = app.database
  const earlier = 'dana al-salem\nsalem flowers\ndana@salem.example\n+965 9911 2233'
  await db.updateTable('vendors').set({ searchText: earlier }).where('id', '=', id).execute()
  expect(await searches.vendors('99112233')).toEqual([])
  await reindexSearchText(db)
  expect((await searches.vendors('99112233')).map((vendor) => vendor.id)).toEqual([id])
})
