// What a secretary can set out to do with one rider's result. The rows only name it; the code that does it comes when needed.
import type { ResultStatus } from '../../../api'

export type SecretaryTask =
  | { do: 'setStatus'; rider: string; status: ResultStatus }
  | { do: 'clearStatus'; rider: string }
  | { do: 'editPenalties'; rider: string }
  | { do: 'changeFinishTime'; rider: string }
  | { do: 'deleteResult'; rider: string }
  | { do: 'editSection'; rider: string; key: string }
