// The database of this phone, shared by the judge's screen and the sign-out.
import { judgingDb } from './judging-db'

export const db = judgingDb()
