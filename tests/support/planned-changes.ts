import type { TestApp } from './test-app.ts'

/** What the schedule has done so far, such as 'started Winter Gala'; each change has a revision and an activity. */
export async function changesBySchedule({ database }: Pick<TestApp, 'database'>): Promise<string[]> {
  const by = 'schedule'
  const activities = database.db.selectFrom('activities').select('data').where('actorId', '=', by).orderBy('id')
  const revisions = database.db.selectFrom('revisions').select('name').where('byId', '=', by).orderBy('id')
  const made = (await activities.execute()).map(({ data }) => data as { code: string; name: string })
  const names = (await revisions.execute()).map(({ name }) => name)
  if (made.some(({ name }, index) => name !== names[index]) || made.length !== names.length)
    throw new Error(`${made.length} activities, but ${names.length} revisions`)
  return made.map(({ code, name }) => `${code} ${name}`)
}
