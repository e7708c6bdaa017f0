import { ApiError } from '../../client/api.ts'

/** Some calls of a save succeeded and others were refused. The next save is based on the stored values. */
export class PartialSaveError extends ApiError {
  readonly saved: unknown

  constructor(refusal: ApiError, saved: unknown) {
    super(refusal.status, JSON.stringify(refusal.problem ?? { message: refusal.message }))
    this.saved = saved
  }
}
