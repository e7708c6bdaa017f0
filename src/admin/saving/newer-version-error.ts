import { ApiError } from '../../client/api.ts'

/** A save was refused because another user has stored a newer version since the form was filled. */
export class NewerVersionError extends ApiError {
  readonly theirs: unknown

  constructor(refusal: ApiError, theirs: unknown) {
    super(refusal.status, JSON.stringify(refusal.problem ?? { message: refusal.message }))
    this.theirs = theirs
  }
}
