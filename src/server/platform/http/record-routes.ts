import type { z } from '@hono/zod-openapi'
import type { Access, Permission } from '../../../shared/permissions.ts'
import { allow } from './allow.ts'
import { idempotent } from './idempotency-key.ts'
import { answer, createRoute, idParams, json, noContent, refusals } from './route.ts'

type ReadOptions<Answer extends z.ZodType> = {
  path: string
  /** For the API documentation: 'a client'. */
  noun: string
  tags: string[]
  access: Access
  answer: Answer
}

/** The route with which a screen opens one record without its list. */
export function describeRead<Answer extends z.ZodType>({ path, noun, tags, access, ...options }: ReadOptions<Answer>) {
  return createRoute({
    method: 'get',
    path,
    summary: `Read ${noun}`,
    tags,
    ...allow(access),
    request: { params: idParams },
    responses: { 200: answer(options.answer, 'Found'), ...refusals(401, 403, 404) },
  })
}

type Options<Input extends z.ZodType, Changes extends z.ZodType, Answer extends z.ZodType> = {
  /** The path of the list, such as /api/events. */
  path: string
  /** For the API documentation: 'an event'. */
  noun: string
  tags: string[]
  permission: Permission
  input: Input
  changes: Changes
  answer: Answer
  /** The maximum depth of the JSON body, if the default is not enough. */
  depth?: number
  /** Whether a field must be unique, so that creating and restoring can conflict. */
  unique?: boolean
}

/** The routes to create, update, delete and restore a kind of record. */
export function describeRecordRoutes<Input extends z.ZodType, Changes extends z.ZodType, Answer extends z.ZodType>(
  options: Options<Input, Changes, Answer>,
) {
  const { path, noun, tags, depth } = options
  const guarded = { tags, ...allow(options.permission, depth === undefined ? {} : { depth }) }
  const conflict = options.unique ? refusals(409) : {}
  return {
    create: createRoute({
      method: 'post',
      path,
      summary: `Create ${noun}`,
      ...guarded,
      request: { ...json(options.input), ...idempotent },
      responses: { 201: answer(options.answer, 'Created'), ...refusals(400, 401, 403, 413, 415, 422), ...conflict },
    }),
    update: createRoute({
      method: 'put',
      path: `${path}/{id}`,
      summary: `Change ${noun}`,
      ...guarded,
      request: { params: idParams, ...json(options.changes), ...idempotent },
      responses: { 200: answer(options.answer, 'Changed'), ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
    }),
    remove: createRoute({
      method: 'delete',
      path: `${path}/{id}`,
      summary: `Delete ${noun}; it can be restored for 30 days`,
      ...guarded,
      request: { params: idParams, ...idempotent },
      responses: { 204: noContent('Deleted'), ...refusals(401, 403, 404, 409, 422) },
    }),
    restore: createRoute({
      method: 'post',
      path: `${path}/{id}/restore`,
      summary: `Bring back ${noun} that was deleted`,
      ...guarded,
      request: { params: idParams, ...idempotent },
      responses: { 200: answer(options.answer, 'Restored'), ...refusals(401, 403, 404, 422), ...conflict },
    }),
  }
}
