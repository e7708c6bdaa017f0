import { findFirefox, findWebKit } from './find-browsers.ts'
import { installPackages, isDebian } from './install-packages.ts'

/** Finds Firefox and WebKitGTK, and on Debian installs the missing ones. Without a browser its journeys are skipped. */
const browsers = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { name: 'WebKit', find: () => findWebKit()?.browser, packages: ['webkit2gtk-driver', 'xvfb'] },
]

for (const { name, find, packages } of browsers) {
  if (!find() && isDebian) installPackages(packages)
  const found = find()
  console.log(found ? `Journeys in ${name} use ${found}` : `No ${name}: its journeys are skipped`)
}
