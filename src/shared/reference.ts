/** Short number by which visitors and staff refer to an enquiry or an application. Earlier releases took it from the id. */
export const referenceOf = ({ id, reference }: { id: string; reference?: string | null | undefined }): string =>
  reference ?? id.slice(-8).toUpperCase()
