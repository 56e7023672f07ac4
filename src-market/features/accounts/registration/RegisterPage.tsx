import { Navigate, useSearchParams } from 'react-router-dom';
import { href } from '#src/routes/href.ts';
import { safeRedirect } from '#src/routes/signIn/destination.ts';
import { InvitationLoading } from './InvitationLoading.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useAgentInvitation } from './useAgentInvitation.ts';

/** Who was invited as an agent, and has an account, logs in instead. */
export default function RegisterPage() {
  const [params] = useSearchParams();
  const redirect = safeRedirect(params.get('redirect'));
  const { invitation, isPending } = useAgentInvitation(redirect);
  if (isPending) return <InvitationLoading />;
  if (redirect !== null && invitation?.preview?.has_account)
    return <Navigate to={href('login', {}, { redirect })} replace />;
  return <RegisterForm redirect={redirect} agentInvitation={invitation} />;
}
