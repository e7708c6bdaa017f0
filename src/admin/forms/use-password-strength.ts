import { useEffect, useState } from 'react'
import type { Strength } from './measure-password.ts'

type Measured = { password: string; strength: Strength }

/** How strong a typed password is; undefined until the dictionaries are loaded, which happens with the first input. */
export function usePasswordStrength(password: string, email: string): Strength | undefined {
  const [measured, setMeasured] = useState<Measured>()
  useEffect(() => {
    if (password === '') return
    let isOutdated = false
    const measure = async () => {
      try {
        const { measurePassword } = await import('./measure-password.ts')
        if (!isOutdated) setMeasured({ password, strength: measurePassword(password, [email, ...email.split(/[@.]/)]) })
      } catch {
        // Without a connection the form works without the meter; the server checks the password anyway.
      }
    }
    void measure()
    return () => {
      isOutdated = true
    }
  }, [password, email])
  // The last result stays while the next one is computed, so that the meter does not flicker.
  return password === '' ? undefined : measured?.strength
}
