/**
 * Equal for usernames that look the same or differ in case only: compatibility forms are unified, and characters that are
 * not shown are left out (Unicode UAX #31, NFKC_Casefold).
 */
export function comparableUsername(username: string): string {
  const shown = username.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
  // Upper case first, because it unifies ß with ss and both forms of the sigma.
  return shown.toUpperCase().toLowerCase().normalize('NFKC')
}
