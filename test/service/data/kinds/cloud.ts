/** Cloud accounts, storage and clusters. */
import type { AlertKind } from '../kind.ts';
import { code, list, steps, table, text } from '../markdown.ts';

export const cloudKinds: readonly AlertKind[] = [
  {
    source: 'aws-guardduty',
    severities: ['critical', 'high', 'high'],
    tags: ['cloud', 'T1552.005', 'credentials'],
    name: (s) => `Instance credentials of ${s.service} used from ${s.outsideIp}`,
    summary: (s) => `Credentials issued to an instance in ${s.region} were used from outside of the cloud.`,
    description: (s) =>
      text(
        `Temporary credentials of the instance role **${s.service}** were used from \`${s.outsideIp}\` (${s.place}). Such credentials should never leave the instance.`,
        table(
          ['Call', 'Count', 'Result'],
          ['sts:GetCallerIdentity', '1', 'allowed'],
          ['s3:ListBuckets', '2', 'allowed'],
          ['iam:CreateUser', String(s.few), 'denied'],
        ),
        'The likely way out is a server-side request forgery against the metadata address:',
        code(
          'text',
          'GET /preview?url=http://169.254.169.254/latest/meta-data/iam/',
          `Host: ${s.service}.internal.example`,
        ),
        steps(
          'Revoke the sessions of the role.',
          'Require version 2 of the metadata service.',
          `Read the access log of ${s.service} around the first call.`,
        ),
      ),
  },
  {
    source: 'aws-guardduty',
    severities: ['high', 'medium'],
    tags: ['cloud', 'storage', 'exposure'],
    name: (s) => `Bucket ${s.bucket} became readable by everybody`,
    summary: (s) => `A new bucket policy lets anyone list and read ${s.bucket} in ${s.account}.`,
    description: (s) =>
      text(
        `The policy of **${s.bucket}** was replaced by ${s.login}. It now holds:`,
        code(
          'json',
          '{',
          '  "Effect": "Allow",',
          '  "Principal": "*",',
          '  "Action": ["s3:GetObject", "s3:ListBucket"]',
          '}',
        ),
        `The bucket has about ${s.many} objects. ${s.few} of them were read without a signature since.`,
        list(
          'Switch on *Block Public Access* for the account.',
          'Ask the owner whether the content is personal data.',
          'If so, tell the privacy office within the day.',
        ),
      ),
  },
  {
    source: 'kubernetes-audit',
    severities: ['high', 'medium'],
    tags: ['cloud', 'kubernetes', 'T1610'],
    name: (s) => `Privileged pod started in namespace ${s.service}`,
    summary: (s) => `A pod with access to the host's file system runs on ${s.server}.`,
    description: (s) =>
      text(
        `A pod with \`privileged: true\` and the host's root directory mounted was created by **${s.login}** in the namespace \`${s.service}\`.`,
        code(
          'yaml',
          'securityContext:',
          '  privileged: true',
          'volumes:',
          '  - name: host',
          '    hostPath:',
          '      path: /',
        ),
        `It was made with \`kubectl debug\`, which the platform team does use now and then. The source address ${s.insideIp} is the office network.`,
        steps(
          'Ask in the platform channel.',
          'If nobody knows it: cordon the node, then delete the pod.',
          'Add the namespace to the admission policy.',
        ),
      ),
  },
  {
    source: 'azure-defender',
    severities: ['medium', 'medium', 'low'],
    tags: ['cloud', 'oauth', 'T1528'],
    name: (s) => `Consent given to unknown application by ${s.login}`,
    summary: () =>
      'A new application may read mail and files of one user, and keeps that right while they are away.',
    description: (s) =>
      text(
        `**${s.login}** gave consent to an application that nobody in the company used before. Its publisher is not verified.`,
        table(
          ['Permission', 'Meaning'],
          ['Mail.Read', 'reads all mail'],
          ['Files.Read.All', 'reads all files'],
          ['offline_access', 'keeps access without a sign-in'],
        ),
        `Its answer address points to \`https://${s.domain}/cb\`.`,
        'Consent survives a change of password. To end it, revoke the grant **and** the refresh tokens:',
        code(
          'powershell',
          'Remove-MgOauth2PermissionGrant -OAuth2PermissionGrantId $id',
          `Revoke-MgUserSignInSession -UserId ${s.login}`,
        ),
      ),
  },
  {
    source: 'aws-guardduty',
    severities: ['medium', 'low'],
    tags: ['cloud', 'T1496', 'cost'],
    name: (s) => `${s.few} large instances started in unused region`,
    summary: (s) =>
      `${s.few} instances with graphics processors run in a region where ${s.account} has nothing else.`,
    description: (s) =>
      text(
        `Within ${s.minutes} minutes ${s.few} instances of the largest type were started in ${s.account}, outside of ${s.region}, where all our work runs.`,
        'Network flows show steady traffic to a mining pool:',
        code('text', `${s.outsideIp}:3333  stratum+tcp  ${s.many} kB/h`),
        list(
          'Stop the instances, but keep one disk for analysis.',
          `Deactivate the access key; it belongs to ${s.login}.`,
          'Ask the provider for a refund: they grant it when told within a day.',
        ),
      ),
  },
];
