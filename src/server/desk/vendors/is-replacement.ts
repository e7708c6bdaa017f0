/**
 * Whether a document came after the application. Its dates are those of its claim, while the documents of a new
 * application keep those of their upload; comparing with the application alone would depend on the clocks of instances.
 */
export function isReplacement(
  vendor: { submittedAt: string },
  { createdAt, expiresAt }: { createdAt: string; expiresAt: string },
): boolean {
  return createdAt === expiresAt && createdAt > vendor.submittedAt
}
