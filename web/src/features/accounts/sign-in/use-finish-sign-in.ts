// Sets the new session and continues to the requested page.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Session } from '@/api'
import { useSetSession } from '../session'

export function useFinishSignIn(returnTo: string) {
  const setSession = useSetSession()
  const navigate = useNavigate()
  const [isFinished, setIsFinished] = useState(false)
  const finishSignIn = async (session: Session) => {
    setIsFinished(true)
    setSession(session)
    await navigate(returnTo, { replace: true })
  }
  return { finishSignIn, isFinished }
}
