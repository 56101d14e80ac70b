// The tasks of a secretary on one rider's result. Rows only name the task; its code is loaded on demand.
import type { ResultStatus } from '../../../api'

export type SecretaryTask =
  | { do: 'setStatus'; rider: string; status: ResultStatus }
  | { do: 'clearStatus'; rider: string }
  | { do: 'editPenalties'; rider: string }
  | { do: 'changeFinishTime'; rider: string }
  | { do: 'deleteResult'; rider: string }
  | { do: 'editSection'; rider: string; key: string }
