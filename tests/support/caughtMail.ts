export interface CaughtMail {
  id: string;
  subject: string;
  text: string;
  html: string;
  from: { address: string; name: string }[];
  to: { address: string }[];
  headers: Record<string, string>;
  attachments?: { contentId: string; contentType: string; generatedFileName: string }[];
}
