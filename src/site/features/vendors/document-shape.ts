/** The height of a document field, the same in every state so that the form does not shift. */
export const documentBoxShape = 'min-h-24'
