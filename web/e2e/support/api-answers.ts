// Answers of the API to requests that a test makes itself.
import type { APIResponse } from '@playwright/test'

/** Returns the answer. Fails with its text unless it is a success. */
export async function requireOk(answer: APIResponse): Promise<APIResponse> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
  return answer
}

/** Parses the body of a successful answer. */
export async function jsonOf<T>(answer: APIResponse): Promise<T> {
  return (await requireOk(answer)).json()
}
