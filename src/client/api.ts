import { isProblem, type Problem } from '../shared/problem.ts'

/** A refused call. Its message is the status, a colon and the body's text; `problem` is the body where it is one. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Problem | undefined

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.problem = parseProblem(text)
  }
}

/** The data of an answer: nothing for 204 or an empty body, JSON, or else the text as it is. */
export async function readAnswer(response: Response): Promise<unknown> {
  const text = response.status === 204 ? '' : await response.text()
  if (!response.ok) throw new ApiError(response.status, text || response.statusText)
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function parseProblem(text: string): Problem | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return isProblem(body) ? body : undefined
  } catch {
    return undefined
  }
}
