// A request of the rider menu to correct the scores of a rider. The rider's details take it when they are on
// screen, which may be after they were opened or after the view was changed.
import { createContext, use } from 'react'

interface CorrectionRequest {
  /** The id of the rider whose scores are to be corrected. */
  readonly rider: string | null
  readonly setRider: (rider: string | null) => void
}

export const CorrectionRequestContext = createContext<CorrectionRequest>({
  rider: null,
  setRider: () => undefined,
})

export function useCorrectionRequest(): CorrectionRequest {
  return use(CorrectionRequestContext)
}
