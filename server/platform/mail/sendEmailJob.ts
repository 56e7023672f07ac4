import { jobKind } from '../jobs/job.ts';

export const sendEmailJob = jobKind<{ readonly mail_id: string }>('send_mail');
