// The one database of this phone that the judge screen and the way out of the app share.

import { judgingDb } from './judging-db'

export const memory = judgingDb()
