// The error of a failed request: a problem document from the server, an answer of something else, or no
// answer.
import type { ErrorCode, FieldCode, FieldError, RefusalDetails, Problem } from './types'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /**
   * The server's stable code; 'unreachable' when no answer came, 'invalid-response' when the answer isn't the
   * server's.
   */
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  /** What the server sends with a refusal so that the screen can explain it; see `RefusalDetails`. */
  readonly refusal: RefusalDetails
  /** The seconds to wait before another try, after too many attempts. */
  readonly retryAfter: number | undefined

  constructor(
    problem: Pick<Problem, 'status' | 'detail'> & { code: ErrorCode } & Partial<Omit<Problem, 'code'>>,
    options?: ErrorOptions,
  ) {
    super(problem.detail, options)
    this.status = problem.status
    this.code = problem.code
    this.fields = problem.errors ?? []
    this.refusal = problem.refusal ?? {}
    this.retryAfter = problem.retryAfter
  }

  get unreachable(): boolean {
    return this.status === 0
  }
}

export function isApiError(error: unknown, code?: ErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code)
}

/** The code of a field's error, if the server refused this field. */
export function fieldCode(error: unknown, field: string): FieldCode | undefined {
  return isApiError(error) ? error.fields.find((fieldError) => fieldError.field === field)?.code : undefined
}

/** Reads the problem from an answer. A proxy or a captive portal may answer with something else. */
export async function toApiError(response: Response): Promise<ApiError> {
  const { status, statusText } = response
  let cause: unknown
  try {
    const body: unknown = await response.json()
    if (isProblem(body)) return new ApiError({ ...body, status })
    cause = body
  } catch (error) {
    cause = error
  }
  return new ApiError({ status, code: 'invalid-response', detail: statusText }, { cause })
}

export function networkError(cause: unknown): ApiError {
  return new ApiError({ status: 0, code: 'unreachable', detail: String(cause) }, { cause })
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
}
