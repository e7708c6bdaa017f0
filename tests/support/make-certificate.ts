import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Creates a self-signed certificate for 127.0.0.1; the names are those of Let's Encrypt. */
export async function makeCertificate(folder: string): Promise<{ certificate: string; key: string }> {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  const subject = '-subj /CN=www.marasim.example -addext subjectAltName=IP:127.0.0.1'
  const request = `req -x509 -newkey rsa:2048 -nodes -days 1 ${subject} -keyout ${key} -out ${certificate}`
  await promisify(execFile)('openssl', request.split(' '))
  return { certificate, key }
}
