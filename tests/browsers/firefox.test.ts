import { findFirefox } from '../../scripts/find-browsers.ts'
import { describeJourneys } from './describe-journeys.ts'
import { startFirefox } from './firefox.ts'

const program = findFirefox()

describeJourneys({ name: 'Firefox', start: program ? () => startFirefox(program) : undefined })
