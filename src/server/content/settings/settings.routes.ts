import { z } from '@hono/zod-openapi'
import {
  formatsSchema,
  isSettingKey,
  isSingleKey,
  isSuperadminSetting,
  settingInputSchema,
  settingInputSchemaOf,
  settingSchema,
} from '../../../shared/settings.ts'
import { parseInput, Refusal } from '../../platform/errors.ts'
import { allow, publicRead } from '../../platform/http/allow.ts'
import { callerOf } from '../../platform/http/context.ts'
import { idempotent } from '../../platform/http/idempotency-key.ts'
import { answer, createRoute, createRoutes, json, refusals } from '../../platform/http/route.ts'
import { expectedTag } from '../../platform/http/versions.ts'
import type { ChangeNeeds } from '../records/change-content.service.ts'
import { readFormats, readSetting, readSettings, writeSetting } from './settings.service.ts'

const tags = ['Settings']

const getSettings = createRoute({
  method: 'get',
  path: '/api/settings',
  summary: 'All settings',
  tags,
  ...publicRead(),
  responses: { 200: answer(z.array(settingSchema), 'Settings') },
})

const getSetting = createRoute({
  method: 'get',
  path: '/api/settings/{key}',
  summary: 'One setting, also those that the list does not have',
  tags,
  ...allow('manage_settings'),
  request: { params: z.object({ key: z.string() }) },
  responses: { 200: answer(settingSchema, 'The setting'), ...refusals(401, 403, 404) },
})

const putSetting = createRoute({
  method: 'put',
  path: '/api/settings/{key}',
  summary: 'Save one setting; If-Match has the version of its value',
  tags,
  ...allow('manage_settings'),
  request: { params: z.object({ key: z.string() }), ...json(settingInputSchema), ...idempotent },
  responses: { 200: answer(settingSchema, 'Saved'), ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
})

const getFormats = createRoute({
  method: 'get',
  path: '/api/cms/formats',
  summary: 'How the site writes numbers and dates',
  tags: ['Content'],
  ...publicRead(),
  responses: { 200: answer(formatsSchema, 'Formats') },
})

function knownKey(key: string) {
  if (isSettingKey(key) || isSingleKey(key)) return key
  throw new Refusal('notFound')
}

export function settingRoutes(needs: ChangeNeeds) {
  return createRoutes()
    .openapi(getFormats, async (c) => c.json(await readFormats(needs), 200))
    .openapi(getSettings, async (c) => c.json(await readSettings(needs), 200))
    .openapi(getSetting, async (c) => c.json(await readSetting(needs, knownKey(c.req.valid('param').key)), 200))
    .openapi(putSetting, async (c) => {
      const key = knownKey(c.req.valid('param').key)
      if (isSuperadminSetting(key) && callerOf(c).role !== 'superadmin') throw new Refusal('forbidden')
      const { value } = parseInput(settingInputSchemaOf(key), c.req.valid('json'))
      return c.json(await writeSetting(needs, callerOf(c), key, value, expectedTag(c)), 200)
    })
}
