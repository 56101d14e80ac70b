// The progress notices that a test's screen shows.
import { vi } from 'vitest'
import { notify, type ProgressTexts } from '@/ui/notices/notify'

/** Records the texts of each notice from now on; what it reports runs as usual. */
export function recordNotices(): ProgressTexts[] {
  const notices: ProgressTexts[] = []
  vi.spyOn(notify, 'progress').mockImplementation((action, texts) => {
    notices.push(texts)
    return action
  })
  return notices
}
