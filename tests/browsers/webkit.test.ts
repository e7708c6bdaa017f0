import { findWebKit } from '../../scripts/find-browsers.ts'
import { describeJourneys } from './describe-journeys.ts'
import { startWebKit } from './webkit.ts'

const programs = findWebKit()

describeJourneys({ name: 'WebKit', start: programs ? () => startWebKit(programs) : undefined })
