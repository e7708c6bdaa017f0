/** The height of a document field, the same in every state so that the form does not shift. */
export const documentBoxShape = 'min-h-24'

/** Not computed from the limit of the contract, which would load the validation with the home page. */
export const documentMegabytes = 5
