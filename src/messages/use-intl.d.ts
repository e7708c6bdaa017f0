// Generated from en/ by `npm run messages`.
import 'use-intl'

declare module 'use-intl' {
  interface AppConfig {
    Messages: {
  "activities": {
    "schedule": "Schedule",
    "removedName": "(name removed)",
    "lines": {
      "created": "{actor} created the {kind} {name}",
      "updated": "{actor} updated the {kind} {name}",
      "published": "{actor} published the {kind} {name}",
      "started": "{actor} moved the event {name} to Current",
      "ended": "{actor} moved the event {name} to Past",
      "deleted": "{actor} deleted the {kind} {name}",
      "restored": "{actor} restored the {kind} {name}",
      "deletedForGood": "{actor} permanently deleted the {kind} {name}",
      "uploaded": "{actor} uploaded the image {name}",
      "clientsReordered": "{actor} reordered the clients",
      "passwordChanged": "{actor} changed their own password",
      "passwordReset": "{actor} set a new password with a link from an email",
      "emailRestored": "{actor} changed their email back with a link from an email",
      "invitationAccepted": "{actor} accepted the invitation",
      "invitedAgain": "{actor} sent {name} a new invitation",
      "profileChanged": "{actor} changed their own profile",
      "superadminAppointed": "{name} became a super admin",
      "contentUpdated": "{actor} updated the {section, select, hero {hero section} company {company information} contact {contact information} other {navigation}}",
      "contentRestored": "{actor} restored an earlier version of the {section, select, hero {hero section} company {company information} contact {contact information} navigation {navigation} other {settings}}",
      "settingUpdated": "{actor} changed {key, select, company_name {the company name} company_description {the company description} contact_email {the email address} contact_phone {the phone number} whatsapp_link {the WhatsApp link} social_facebook {the Facebook page} social_instagram {the Instagram profile} social_linkedin {the LinkedIn company} social_twitter {the Twitter/X profile} digits {the digits of Arabic pages} require_second_factor {who needs two-step sign-in} password_policy {the rules for passwords} backup_schedule {the backup schedule} retention_rejected_days {how long documents of rejected applications are kept} retention_approved_days {how long documents of approved applications are kept} retention_pending_days {how long pending applications are kept} retention_enquiries_days {how long closed enquiries are kept} other {whether events show Hijri dates}}",
      "applied": "New application under the name “{company}”",
      "manyApplied": "{count, plural, one {# new vendor application} other {# new vendor applications}}",
      "manyMoreApplied": "{count, plural, one {# or more new vendor applications} other {# or more new vendor applications}}",
      "enquired": "New enquiry under the name “{visitor}”",
      "manyEnquired": "{count, plural, one {# new enquiry} other {# new enquiries}}",
      "manyMoreEnquired": "{count, plural, one {# or more new enquiries} other {# or more new enquiries}}",
      "approved": "{actor} approved the application submitted as “{company}”",
      "rejected": "{actor} rejected the application submitted as “{company}”",
      "reopened": "{actor} reopened the application submitted as “{company}”",
      "documentOpened": "{actor} opened the {kind, select, civilId {Civil ID} companyLicense {Company Licence} other {Authorized Signature}} of the application submitted as “{company}”",
      "documentRequested": "{actor} asked for a new {kind, select, civilId {Civil ID} companyLicense {Company Licence} other {Authorized Signature}} for the application submitted as “{company}”",
      "documentReplaced": "A new {kind, select, civilId {Civil ID} companyLicense {Company Licence} other {Authorized Signature}} arrived for the application submitted as “{company}”",
      "erased": "{actor} deleted a vendor application",
      "enquiryEntered": "{actor} entered an enquiry from “{visitor}”",
      "pictureOpened": "{actor} opened a picture of the enquiry from “{visitor}”",
      "enquiryErased": "{actor} deleted an enquiry",
      "samplesRemoved": "{actor} removed the sample content"
    }
  },
  "admin": {
    "access": {
      "forgot": {
        "title": "Forgot your password?",
        "text": "Enter the email of your account, and we’ll send you a link to choose a new password.",
        "email": "Email",
        "submit": "Send link",
        "pending": "Sending…",
        "back": "Back to sign-in",
        "sentTitle": "Check your email",
        "sentText": "If there is an account with <email>{address}</email>, you’ll get a message with a link in a few minutes. The link works once, within 60 minutes.",
        "sentHelp": "Nothing there? Look in your spam folder, or ask your super admin.",
        "again": "Use another email"
      },
      "reset": {
        "title": "Choose a new password",
        "text": "For the account <email>{address}</email>.",
        "welcomeTitle": "Welcome to the team",
        "welcomeText": "Choose a password for your account <email>{address}</email>.",
        "newPassword": "New password",
        "firstPassword": "Password",
        "help": "{policy, select, strong {You’ll be signed out on all devices.} other {At least 6 characters. You’ll be signed out on all devices.}}",
        "firstHelp": "{policy, select, strong {Only you will know it.} other {At least 6 characters.}}",
        "submit": "Save password",
        "pending": "Saving…",
        "saved": "Password saved",
        "savedText": "Sign in with your new password.",
        "failedTitle": "We could not check the link",
        "retry": "Try again"
      },
      "invalid": {
        "title": "This link is no longer valid",
        "text": "It may have expired, been used already, or been replaced by a newer one.",
        "invited": "Were you invited? The person who invited you can also send the invitation again.",
        "ask": "Send a new link",
        "back": "Back to sign-in"
      },
      "undoEmail": {
        "title": "Undo the change of your email?",
        "text": "Your account goes back to <email>{address}</email>.",
        "consequences": "Every device is signed out, and passkeys, authenticator apps and recovery codes that may not be yours are removed. The password stops working, and we send a link to choose a new one to this address.",
        "submit": "Undo the change",
        "pending": "Undoing…",
        "doneTitle": "Your email is back",
        "doneText": "We have sent a link to choose a new password to <email>{address}</email>. It works once, within 60 minutes.",
        "invalidText": "It may have expired or been used already. Your super admin can help you."
      },
      "secondStep": {
        "title": "Confirm it’s you",
        "text": "Enter the code from your authenticator app.",
        "passkeyText": "Use your passkey, or one of your recovery codes.",
        "code": "Code",
        "codeHelp": "Six digits, or one of your recovery codes.",
        "recoveryCode": "Recovery code",
        "recoveryCodeHelp": "Each code works once.",
        "passkey": "Use a passkey",
        "back": "Back"
      },
      "passkey": {
        "signIn": "Continue with a passkey",
        "pending": "Waiting…",
        "canceled": "The request was canceled or took too long. Please try again.",
        "other-user": "This passkey belongs to another account. Use one of your own, or your password.",
        "failed": "Your passkey could not be used. Please sign in another way."
      },
      "request": {
        "title": "Choose a stronger password",
        "text": "Your password no longer meets your company’s rules. It still works, but please change it soon.",
        "later": "Later",
        "now": "Change it now"
      }
    },
    "account": {
      "title": "Your account",
      "text": "Your details, your password, and how your account is protected.",
      "cancel": "Cancel",
      "profile": {
        "title": "Your profile",
        "firstName": "First name",
        "lastName": "Last name",
        "username": "Username",
        "emailHelp": "You use it to sign in.",
        "passwordHelp": "Confirm that you want to change your email.",
        "submit": "Save Changes",
        "saved": "Profile saved",
        "failed": "Failed to save your profile",
        "description": "Your name as colleagues see it, and the email that you sign in with."
      },
      "password": {
        "title": "Change password",
        "current": "Current password",
        "new": "New password",
        "help": "{policy, select, strong {You’ll be signed out on other devices.} other {At least 6 characters. You’ll be signed out on other devices.}}",
        "submit": "Change password",
        "changed": "Password changed",
        "changedText": "You have been signed out on other devices.",
        "failed": "Failed to change password",
        "card": "Password",
        "description": "Change it if someone else may know it.",
        "weak": "Your password no longer meets your company’s rules. Please choose a stronger one."
      },
      "preferences": {
        "title": "Language and notifications",
        "description": "Your choice is saved at once.",
        "language": "Language of the admin panel",
        "saved": "Saved",
        "failed": "Failed to save your choice",
        "newApplication": "New applications and enquiries",
        "notifications": {
          "each": "Email me each one",
          "daily": "Email me a daily summary at 8:00 AM",
          "off": "Don’t email me"
        },
        "assigned": "Enquiries in my charge",
        "assignedHelp": "Email me when a colleague puts me in charge of an enquiry"
      },
      "sessions": {
        "title": "Where you are signed in",
        "description": "If you don’t recognize a session, end it and change your password.",
        "loading": "Loading your sessions…",
        "loadFailed": "We could not load your sessions",
        "current": "This device",
        "unknownDevice": "Unknown device",
        "device": "{browser} on {system}",
        "since": "Signed in {date}",
        "lastUsed": "Last used <time></time>",
        "end": "End session",
        "endNamed": "End session: {device}",
        "ending": "Ending…",
        "ended": "Session ended",
        "endOthers": "End all other sessions",
        "othersEnded": "All other sessions have ended",
        "failed": "Failed to end the session"
      },
      "protection": {
        "title": "Sign-in protection",
        "on": "Signing in takes more than your password. Keep a second method or your recovery codes at hand, in case you lose your phone.",
        "off": "Only your password protects your account. Turn on two-step sign-in, so that a stolen password is not enough.",
        "required": "Your company requires two-step sign-in.",
        "loading": "Loading your sign-in protection…",
        "loadFailed": "We could not load your sign-in protection",
        "totp": {
          "name": "Authenticator app",
          "on": "On",
          "text": "An app on your phone shows a new six-digit code every 30 seconds.",
          "added": "Added {date}",
          "add": "Set up",
          "remove": "Remove"
        },
        "passkeys": {
          "name": "Passkeys",
          "one": "Passkey",
          "text": "Sign in with your fingerprint, your face or a security key, without a password.",
          "another": "Another passkey",
          "anotherText": "For another device or a security key.",
          "unsupported": "This browser does not support passkeys.",
          "added": "Added {date}",
          "used": "Last used {date}",
          "neverUsed": "Never used",
          "add": "Add a passkey",
          "remove": "Remove",
          "removeNamed": "Remove the passkey {name}"
        },
        "codes": {
          "name": "Recovery codes",
          "few": "Running low",
          "left": "{count, plural, =0 {None of your codes is left.} one {# of {total, number} codes is left.} other {# of {total, number} codes are left.}} Each works once if you lose your phone.",
          "renew": "Create new codes"
        }
      },
      "factor": {
        "cancel": "Cancel",
        "currentPassword": "Current password",
        "pending": "Checking…",
        "failed": "Something went wrong. Please try again.",
        "name": "Name of the passkey",
        "nameHelp": "Helps you recognize it in the list.",
        "passkeyName": "My passkey",
        "passkeyCanceled": "No passkey was created. Try again, and confirm the request of your browser.",
        "title": {
          "add-totp": "Set up the authenticator app",
          "remove-totp": "Remove the authenticator app?",
          "add-passkey": "Add a passkey",
          "remove-passkey": "Remove this passkey?",
          "renew-codes": "Create new recovery codes"
        },
        "text": {
          "add-totp": "First confirm that it is you.",
          "add-passkey": "Your browser will ask you to confirm with your fingerprint, your face or a security key.",
          "renew-codes": "Your earlier codes stop working.",
          "remove": "You can still sign in with your other method. Confirm that it is you.",
          "removeLast": "This is your last method: your recovery codes will be deleted, and only your password will protect your account.",
          "removeRequired": "This is your last method, and your company requires one. You will have to add another one before you can go on."
        },
        "submit": {
          "add-totp": "Continue",
          "remove-totp": "Remove",
          "add-passkey": "Continue",
          "remove-passkey": "Remove",
          "renew-codes": "Create new codes"
        },
        "done": {
          "add-totp": "Authenticator app added",
          "remove-totp": "Authenticator app removed",
          "add-passkey": "Passkey added",
          "remove-passkey": "Passkey removed",
          "renew-codes": "New recovery codes created"
        },
        "totp": {
          "title": "Set up the authenticator app",
          "text": "Scan the code with an app such as Google Authenticator or Microsoft Authenticator.",
          "qr": "QR code for the authenticator app",
          "byHand": "No camera? Enter this key in the app:",
          "copy": "Copy key",
          "copied": "Key copied",
          "code": "Code from the app",
          "codeHelp": "The six digits that the app shows now.",
          "submit": "Confirm",
          "pending": "Checking…"
        },
        "codes": {
          "title": "Save your recovery codes",
          "text": "Each code lets you sign in once if you lose your phone or your passkey. They are shown only now.",
          "list": "Recovery codes",
          "copy": "Copy",
          "copied": "Codes copied",
          "download": "Download",
          "print": "Print",
          "saved": "I saved these codes",
          "submit": "Done",
          "fileTitle": "Recovery codes of {email} for {company}"
        }
      },
      "enrollment": {
        "title": "Protect your account",
        "text": "Your company requires two-step sign-in, because the admin panel holds the documents of vendors. Setting it up takes a minute.",
        "whileWorking": "Your company now requires two-step sign-in. Set it up to continue. What you typed stays where it is.",
        "totp": "Use an authenticator app",
        "totpText": "Your phone shows a six-digit code. Works with every browser.",
        "passkey": "Use a passkey",
        "passkeyText": "Your fingerprint, your face or a security key. No code to type.",
        "signOut": "Sign Out"
      }
    },
    "audit": {
      "title": "Audit log",
      "description": "Who signed in, opened documents, exported data or changed accounts and settings. Entries can be neither changed nor deleted.",
      "denied": "Only super admins can read the audit log.",
      "loading": "Loading entries…",
      "loadFailed": "We could not load the audit log",
      "count": "{count, plural, one {# entry} other {# entries}}",
      "search": "Search names",
      "filters": {
        "label": "Filters",
        "kind": "Action",
        "anything": "All actions",
        "person": "Person",
        "anyone": "Everyone",
        "deletedPerson": "Deleted user",
        "from": "From",
        "to": "To",
        "clear": "Clear filters"
      },
      "none": {
        "title": "No entries yet",
        "text": "Sign-ins, document views, exports and changes of accounts and settings are listed here from now on."
      },
      "noMatch": {
        "title": "No entries match",
        "text": "Try other dates, another person or another action."
      },
      "export": {
        "action": "Export",
        "pending": "Exporting…",
        "failed": "Failed to export the audit log"
      },
      "verify": {
        "action": "Verify",
        "pending": "Verifying…",
        "failed": "Failed to verify the audit log",
        "intact": "The audit log is intact",
        "intactText": "{count, plural, one {# entry is} other {# entries are}} as written. Verified on {date}.",
        "broken": "The audit log was changed",
        "brokenText": "{count, plural, =0 {The first entry is not as it was written, or is missing.} one {Only the first entry is as it was written; what follows was changed or removed.} other {Only the first # entries are as they were written; what follows was changed or removed.}} Find out who had access to the database. The operations guide says what to do.",
        "brokenEntry": "Copy the ID of the entry"
      },
      "hash": {
        "copy": "Copy the hash {hash}",
        "copied": "Hash copied"
      },
      "entryIdCopied": "ID copied",
      "people": {
        "visitor": "A visitor",
        "staff": "A staff member",
        "command": "A command on the server",
        "schedule": "Schedule"
      },
      "erased": "<person>{by}</person>: the details were erased with the applicant",
      "kinds": {
        "sign-in": "Sign-in",
        "sign-in-failed": "Failed sign-in",
        "password": "Password",
        "role": "Users and roles",
        "second-factor": "Two-step sign-in",
        "session": "Session",
        "document-view": "Document opened",
        "export": "Export",
        "erasure": "Erasure",
        "setting": "Setting",
        "invitation": "Invitation",
        "backup": "Backup",
        "restore": "Restore"
      },
      "days": "{days, plural, =0 {no limit} one {# day} other {# days}}",
      "details": {
        "signedIn": "<person>{by}</person> signed in {method, select, password {with a password} totp {with a code from an app} recoveryCode {with a recovery code} other {with a passkey}}",
        "wrongPassword": "{known, select, yes {Wrong password for the account of <person>{subject}</person>} other {Sign-in attempt with an unknown email}}",
        "wrongCode": "{known, select, yes {Wrong code for the account of <person>{subject}</person>} other {Wrong code}}",
        "wrongPasskey": "{known, select, yes {Passkey refused for the account of <person>{subject}</person>} other {Unknown passkey}}",
        "passwordChanged": "<person>{by}</person> changed their own password",
        "passwordSetByLink": "<person>{by}</person> set a new password with a link from an email",
        "passwordSetByStaff": "<person>{by}</person> set a new password for <person>{subject}</person>",
        "passwordResetByCommand": "<person>{by}</person> reset the password of <person>{subject}</person>",
        "userCreated": "<person>{by}</person> created the user <person>{subject}</person> ({role, select, superadmin {super admin} admin {admin} editor {editor} other {vendor}})",
        "userDeleted": "<person>{by}</person> deleted the user <person>{subject}</person> ({role, select, superadmin {super admin} admin {admin} editor {editor} other {vendor}})",
        "roleChanged": "<person>{by}</person> changed the role of <person>{subject}</person> from {from, select, superadmin {super admin} admin {admin} editor {editor} other {vendor}} to {to, select, superadmin {super admin} admin {admin} editor {editor} other {vendor}}",
        "emailChanged": "{own, select, yes {<person>{by}</person> changed their own email} other {<person>{by}</person> changed the email of <person>{subject}</person>}}",
        "emailRestored": "<person>{by}</person> changed their email back with a link from an email",
        "superadminAppointed": "<person>{by}</person> made <person>{subject}</person> a super admin",
        "totpAdded": "<person>{by}</person> set up an authenticator app",
        "totpRemoved": "<person>{by}</person> removed the authenticator app",
        "recoveryCodesRenewed": "<person>{by}</person> created new recovery codes",
        "factorsReset": "<person>{by}</person> reset the two-step sign-in of <person>{subject}</person>",
        "totpWithoutKey": "<person>{by}</person> removed the authenticator app of <person>{subject}</person>, because its key is lost",
        "factorsResetByCommand": "<person>{by}</person> reset the two-step sign-in of <person>{subject}</person>",
        "passkeyAdded": "<person>{by}</person> added the passkey <text>{name}</text>",
        "passkeyRemoved": "<person>{by}</person> removed the passkey <text>{name}</text>",
        "recoveryCodeUsed": "<person>{by}</person> used a recovery code ({left, plural, =0 {none left} one {# left} other {# left}})",
        "signedOut": "<person>{by}</person> signed out",
        "sessionEnded": "<person>{by}</person> ended a session",
        "otherSessionsEnded": "<person>{by}</person> ended {count, plural, one {# other session} other {# other sessions}}",
        "feedCreated": "<person>{by}</person> created a private calendar address",
        "feedRevoked": "<person>{by}</person> revoked the private calendar address",
        "documentOpened": "<person>{by}</person> opened the {document, select, civilId {Civil ID} companyLicense {Company Licence} other {Authorized Signature}} of “<visitor>{subject}</visitor>”",
        "documentsWithoutKey": "<person>{by}</person> erased the documents of “<visitor>{subject}</visitor>”, because their key is lost",
        "pictureOpened": "<person>{by}</person> opened a picture of the enquiry from “<visitor>{subject}</visitor>”",
        "picturesWithoutKey": "<person>{by}</person> erased the pictures of the enquiry from “<visitor>{subject}</visitor>”, because their key is lost",
        "documentReplaced": "The applicant “<visitor>{subject}</visitor>” replaced the {document, select, civilId {Civil ID} companyLicense {Company Licence} other {Authorized Signature}}; the earlier file was erased",
        "documentsExpired": "<person>{by}</person> erased the documents of “<visitor>{subject}</visitor>” {days, plural, one {# day} other {# days}} after the application was {status, select, approved {approved} other {rejected}}",
        "applicationExpired": "<person>{by}</person> permanently deleted a vendor application after {days, plural, one {# day} other {# days}} without a decision",
        "enquiryExpired": "<person>{by}</person> permanently deleted a closed enquiry {days, plural, one {# day} other {# days}} after its last change",
        "vendorsExported": "<person>{by}</person> exported {count, plural, one {# vendor application} other {# vendor applications}}",
        "auditExported": "<person>{by}</person> exported {count, plural, one {# entry} other {# entries}} of the audit log",
        "applicantErased": "<person>{by}</person> permanently deleted a vendor application",
        "enquirerErased": "<person>{by}</person> permanently deleted an enquiry",
        "settingChanged": "<person>{by}</person> changed the setting “{key, select, company_name {Company name} company_description {Company description} contact_email {Email Address} contact_phone {Phone Number} whatsapp_link {WhatsApp Link} social_facebook {Facebook Page} social_instagram {Instagram Profile} social_linkedin {LinkedIn Company} social_twitter {Twitter/X Profile} digits {Digits} show_hijri {Hijri dates} require_second_factor {Two-step sign-in} password_policy {Passwords} backup_schedule {Backup schedule} retention_rejected_days {Retention of rejected applications} retention_pending_days {Retention of pending applications} retention_enquiries_days {Retention of closed enquiries} other {Retention of approved applications}}” to “<text>{value}</text>”",
        "revisionRedacted": "<person>{by}</person> removed the content of an earlier version of {content, select, events {an event} portfolio {a portfolio item} clients {a client} pages {a page} media {an image} hero {the hero section} company {the company and branding} contact {the contact information} navigation {the navigation} other {the numbers and dates}}",
        "settingsRestored": "<person>{by}</person> restored an earlier version of the settings",
        "invited": "<person>{by}</person> invited <person>{subject}</person>",
        "invitedAgain": "<person>{by}</person> sent <person>{subject}</person> a new invitation",
        "invitationAccepted": "<person>{by}</person> accepted the invitation",
        "backedUp": "<person>{by}</person> made a backup of {rows, plural, one {# row} other {# rows}} and {files, plural, one {# file} other {# files}}",
        "backupProven": "<person>{by}</person> made a backup of {rows, plural, one {# row} other {# rows}} and {files, plural, one {# file} other {# files}}; a test restore verified it",
        "backupFailed": "A backup by <person>{by}</person> failed: {problem, select, full {not enough space} unreachable {the folder or bucket could not be used} interrupted {the server stopped} key {the document key is missing} other {an unexpected error}}",
        "backupDamaged": "<person>{by}</person> found a damaged backup: {problem, select, missing {the archive is missing} key {the document key is missing} different {its content differs} other {the archive was changed}}",
        "restored": "<person>{by}</person> restored the backup of {date}",
        "documentKeyGivenUp": "<person>{by}</person> replaced the lost document key; {documents, plural, =0 {no document was} one {# document was} other {# documents were}} erased",
        "documentKeyRotated": "<person>{by}</person> renewed the key of {documents, plural, one {# document} other {# documents}}"
      }
    },
    "backups": {
      "title": "Backups",
      "description": "All content, applications and documents in one archive. Each backup is tested by restoring it into a temporary database. It never contains the document key.",
      "loading": "Loading backups…",
      "loadFailed": "We could not load the backups",
      "schedule": {
        "off": {
          "label": "Off",
          "help": "Backups are made only when you ask for one."
        },
        "daily": {
          "label": "Daily",
          "help": "Every night at 3:00 AM."
        },
        "weekly": {
          "label": "Weekly",
          "help": "On Saturdays at 3:00 AM."
        }
      },
      "facts": {
        "target": "Stored in",
        "kept": "Kept",
        "keep": "{count, plural, one {The latest archive} other {The latest # archives}}",
        "next": "Next backup",
        "lastProven": "Last verified backup",
        "none": "None yet"
      },
      "now": "Back up now",
      "running": "Backing up…",
      "started": "The backup has started",
      "startFailed": "Failed to start a backup",
      "listTitle": "Latest backups",
      "empty": "There are no backups yet.",
      "states": {
        "running": "Running",
        "proven": "Verified",
        "damaged": "Damaged",
        "failed": "Failed"
      },
      "content": "{rows, plural, one {# row} other {# rows}}, {files, plural, one {# file} other {# files}}",
      "checked": "Checked {time}",
      "deleted": "Archive deleted",
      "problems": {
        "full": "There was not enough space for it.",
        "unreachable": "The folder or bucket could not be used.",
        "interrupted": "The server stopped in the middle.",
        "key": "The document key of this site is missing, so a restore would be refused.",
        "missing": "The archive is missing.",
        "changed": "The archive was changed after it was stored.",
        "different": "The restored content differs from the original.",
        "incomplete": "The backup works, but the site itself has lost files that its records refer to.",
        "error": "Something unexpected happened."
      },
      "alarms": {
        "damaged": {
          "title": "An archive is damaged",
          "text": "Do not rely on it. Check the disk or bucket, delete the damaged archive, and make a new backup."
        },
        "failed": {
          "title": "The last backup failed",
          "text": "The list below says what went wrong. While a schedule is on, it is tried again every hour."
        },
        "late": {
          "title": "Backups are overdue",
          "text": "No backup has been verified for more than twice the interval. Check that the server runs its jobs."
        }
      }
    },
    "calendar": {
      "title": "Calendar",
      "denied": "You don’t have permission to see the calendar.",
      "views": {
        "label": "View",
        "month": "Month",
        "week": "Week",
        "agenda": "Agenda"
      },
      "today": "Today",
      "previous": {
        "month": "Previous month",
        "week": "Previous week",
        "agenda": "Previous four weeks"
      },
      "next": {
        "month": "Next month",
        "week": "Next week",
        "agenda": "Next four weeks"
      },
      "goTo": "Go to date",
      "loading": "Loading the calendar…",
      "loadFailed": "We could not load the calendar",
      "empty": {
        "title": "Nothing in these four weeks",
        "text": "Events, enquiries with a date, planned publications and holidays appear here."
      },
      "newOn": "New event on {day}",
      "more": "{count, plural, one {# more} other {# more}}",
      "moreOn": "{count, plural, one {# more on {day}} other {# more on {day}}}",
      "continues": "{title} (continued)",
      "until": "{start} – {end}",
      "untilEnd": "Until {end}",
      "enquiry": "Enquiry: {category}",
      "guests": "{count, plural, one {# guest} other {# guests}}",
      "publishes": "{name} is published",
      "legend": {
        "label": "Legend",
        "enquiries": "Enquiry",
        "planned": "Planned publication",
        "clashes": "Same place and time"
      },
      "clash": {
        "mark": "Same place and time as another event",
        "with": "Same place and time: {names}",
        "title": "This place is already taken at that time",
        "entry": "<name>{title}</name> · {when}",
        "form": "You can save anyway. Check the place or the time if both events need the same room."
      },
      "move": {
        "role": "event that can be moved",
        "instructions": "To move an event to another day, press Space, choose the day with the arrow keys and press Space again. Escape cancels. Enter opens the event.",
        "pickedUp": "Picked up {title}. It is on {day}.",
        "over": "Drop {title} here to move it to {day}.",
        "dropped": "{title} was dropped on {day}.",
        "cancelled": "{title} stays on {day}.",
        "moved": "Event moved",
        "movedBack": "Event moved back",
        "when": "{title}: {when}",
        "whenClashing": "{title}: {when}. Same place and time: {names}",
        "failed": "The event was not moved",
        "undo": "Undo"
      },
      "feed": {
        "open": "Subscribe",
        "title": "Private calendar address",
        "description": "Shows all events and the open enquiries with a date in your own calendar app. Names and phone numbers of enquirers are left out.",
        "none": "You have no private address yet.",
        "exists": "Your address was created on {day}. It was shown only once, so create a new one if you no longer have it. The current one then stops working.",
        "made": "Copy the address now, because it is shown only once. Anyone who has it can read the calendar, so do not pass it on.",
        "address": "Address",
        "copy": "Copy address",
        "copied": "Address copied",
        "app": "Open in calendar app",
        "make": "Create address",
        "replace": "Create new address",
        "making": "Creating…",
        "revoke": "Revoke",
        "revoking": "Revoking…",
        "revoked": "The address no longer works",
        "created": "Address created",
        "failed": "The address was not changed",
        "loading": "Loading…",
        "loadFailed": "We could not load the state of your address"
      },
      "holidays": {
        "newYear": "New Year’s Day",
        "nationalDay": "National Day",
        "liberationDay": "Liberation Day",
        "hijriNewYear": "Hijri New Year",
        "prophetsBirthday": "Prophet’s Birthday",
        "israAndMiraj": "Isra and Miraj",
        "eidAlFitr": "Eid al-Fitr",
        "arafatDay": "Day of Arafat",
        "eidAlAdha": "Eid al-Adha",
        "ramadan": "Ramadan",
        "expected": "{holiday} (expected)"
      }
    },
    "clients": {
      "fields": {
        "name": "Name",
        "logo": "Logo URL",
        "website": "Website",
        "order": "Display order",
        "active": "Active"
      },
      "logo": "Logo",
      "hints": {
        "logo": "Without a logo, the name is shown as text.",
        "active": "Only active clients are shown on the site."
      },
      "order": "Order <figures>{order, number}</figures>",
      "inactive": "Inactive",
      "noWebsite": "No website",
      "move": "Move {name}",
      "moveUp": "Move Up {name}",
      "moveDown": "Move Down {name}",
      "position": "{name} is now at position {position, number} of {total, number}.",
      "orderUpdated": "Client order updated!",
      "orderFailed": "Failed to update order",
      "orderRestored": "The clients are back in their earlier order.",
      "undo": "Undo",
      "empty": {
        "title": "No clients found",
        "text": "Add your first client logo."
      }
    },
    "cms": {
      "nav": "Content",
      "overview": "Overview",
      "title": "Content management",
      "description": "Edit what visitors see. Changes go live when you save.",
      "loadFailed": "We could not load the content",
      "readOnly": "View only: your role ({role}) cannot change content.",
      "heroOnly": "You can edit the hero section, but not the rest of the content.",
      "sections": "Sections",
      "status": "Status",
      "totalPages": "Total pages",
      "preview": "Preview",
      "tiles": {
        "configured": "{section}<hidden>is set up</hidden>",
        "pending": "{section}<hidden>is not set up yet</hidden>"
      },
      "badges": {
        "configured": "Configured",
        "pending": "Needs Setup",
        "available": "Available"
      },
      "edit": "Edit Content",
      "setUp": "Set Up",
      "pageCount": "{count, plural, =0 {No pages yet} one {# page} other {# pages}}",
      "imageCount": "{count, plural, =0 {No images yet} one {# image} other {# images}}",
      "menuVisible": "Visible to everyone",
      "menuHidden": "Hidden from visitors",
      "cards": {
        "hero": {
          "title": "Hero Section",
          "short": "Hero Section",
          "description": "The headline, two buttons and background image at the top of the home page."
        },
        "company": {
          "title": "Company & Branding",
          "short": "Company Info",
          "description": "Name, logos, colors and fonts. Used across the site and this admin."
        },
        "contact": {
          "title": "Contact Information",
          "short": "Contact details",
          "description": "How visitors reach you: email, phone, WhatsApp, address and social media."
        },
        "pages": {
          "title": "Pages",
          "description": "Standalone pages, such as a privacy policy, each with its own link."
        },
        "navigation": {
          "title": "Navigation",
          "description": "The links in the menu and footer, their order, and who sees them."
        },
        "media": {
          "title": "Media",
          "description": "All your images in one place, optimized for every screen."
        }
      },
      "start": {
        "title": "Getting started",
        "done": "{step}<hidden> (done)</hidden>",
        "company": {
          "title": "Add your branding",
          "text": "Your company name, logos, colors and fonts."
        },
        "hero": {
          "title": "Write your headline",
          "text": "A short title, what makes your events special, and two buttons."
        },
        "contact": {
          "title": "Add contact details",
          "text": "Email, phone and WhatsApp, so visitors can reach you."
        },
        "menuHidden": "Visitors don’t see the menu yet.",
        "showMenu": "Show it to everyone"
      }
    },
    "company": {
      "title": "Company & Branding",
      "description": "Your company and how your site looks. Also in <settings>Settings</settings>.",
      "loading": "Loading company information…",
      "loadFailed": "We could not load the company information",
      "readOnly": "View only: your role ({role}) cannot change the company information.",
      "saved": "Company information updated!",
      "savedText": "Your branding changes are now live.",
      "saveFailed": "Failed to update company info",
      "fields": {
        "name": "Company name",
        "description": "Company description",
        "logoLight": "Light Logo URL",
        "logoDark": "Dark Logo URL",
        "favicon": "Favicon URL",
        "primaryColor": "Primary color",
        "secondaryColor": "Secondary color",
        "accentColor": "Accent color",
        "fontPrimary": "Primary font (headings)",
        "fontSecondary": "Secondary font (body text)"
      },
      "tabs": {
        "info": "Company Info",
        "logos": "Logos & Assets",
        "look": "Colors & Fonts"
      },
      "help": {
        "description": "Shown in the footer, search results and link previews.",
        "logoLight": "For dark backgrounds: navigation bar and this sidebar.",
        "logoDark": "For light backgrounds: sign-in page and search results.",
        "favicon": "The icon in the browser tab.",
        "primaryColor": "Buttons and highlights.",
        "secondaryColor": "Keyboard focus outlines on your site.",
        "accentColor": "“Live Now” badges."
      },
      "picker": "{label} picker",
      "colors": {
        "preview": "Color preview",
        "primary": "Primary",
        "secondary": "Secondary",
        "accent": "Accent",
        "none": "No color"
      },
      "contrast": {
        "of": "Contrast of {label}",
        "sample": "Aa",
        "buttons": "Buttons",
        "light": "Light pages",
        "dark": "Dark pages",
        "readable": "<ratio>{value}:1</ratio><hidden>, readable</hidden>",
        "unreadable": "<ratio>{value}:1</ratio><hidden>, at least {needed}:1 is needed</hidden>",
        "onLight": "As text on light pages this color is shown as <tone>{color}</tone>, so that it stays readable.",
        "onDark": "As text on dark pages this color is shown as <tone>{color}</tone>, so that it stays readable.",
        "onBoth": "As text this color is shown as <tone>{light}</tone> on light pages and as <tone>{dark}</tone> on dark pages, so that it stays readable."
      },
      "fonts": {
        "bundled": "Hosted on your own site; no third-party requests.",
        "unknown": "Not included. Visitors without this font see a system font.",
        "choose": "Bundled fonts for {label}",
        "arabic": "Arabic",
        "headingSample": "An evening in gold",
        "otherScript": "مراسم",
        "textSample": "Doors open at seven."
      },
      "live": {
        "title": "Live preview",
        "text": "Includes unsaved changes."
      },
      "images": {
        "logoLight": "Light Logo",
        "logoDark": "Dark Logo",
        "favicon": "Favicon"
      }
    },
    "contact": {
      "title": "Contact Information",
      "description": "How visitors reach you. Also in <settings>Settings</settings>.",
      "loading": "Loading contact information...",
      "loadFailed": "We could not load the contact information",
      "readOnly": "View only: your role ({role}) cannot change the contact information.",
      "save": "Save Contact Information",
      "saved": "Contact information updated successfully!",
      "saveFailed": "Failed to update contact information",
      "details": "Contact details",
      "social": "Social Media Links",
      "socialText": "An icon appears in the footer for each link you add.",
      "whatsappHelp": "A link such as <link>{address}</link>, or just your number. The chat and booking buttons use it.",
      "fields": {
        "email": "Email Address",
        "phone": "Phone Number",
        "whatsappLink": "WhatsApp Link",
        "address": "Business Address",
        "facebookUrl": "Facebook Page",
        "instagramUrl": "Instagram Profile",
        "linkedinUrl": "LinkedIn Company",
        "twitterUrl": "Twitter/X Profile"
      }
    },
    "dashboard": {
      "title": "Dashboard",
      "welcome": "Welcome back.",
      "welcomeNamed": "Welcome back, <name>{firstName}</name>.",
      "today": "Today is {day}.",
      "todayHijri": "Today is {day}, <date>{hijri}</date>.",
      "loadFailed": "We could not load the dashboard",
      "waiting": {
        "title": "Waiting for you",
        "loading": "Loading what waits for you…",
        "age": "{days, plural, =0 {today} one {# day} other {# days}}",
        "quiet": {
          "title": "All clear",
          "text": "Nothing is waiting. New enquiries, applications and follow-ups appear here."
        },
        "followUps": {
          "title": "Follow-ups due",
          "viewAll": "View all: follow-ups due",
          "nobody": "Nobody in charge",
          "due": "{days, plural, =0 {today} one {# day overdue} other {# days overdue}}"
        },
        "enquiries": {
          "title": "New enquiries",
          "viewAll": "View all: new enquiries"
        },
        "documents": {
          "title": "New documents",
          "viewAll": "View all: new documents"
        },
        "applications": {
          "title": "Waiting applications",
          "viewAll": "View all: waiting applications"
        },
        "awaited": "{count, plural, one {# application is waiting for the applicant} other {# applications are waiting for the applicants}}"
      },
      "week": {
        "title": "This week",
        "open": "Open the calendar",
        "loading": "Loading this week…",
        "loadFailed": "We could not load this week",
        "free": "Nothing is on today.",
        "now": "Now",
        "until": "Until {time}",
        "enquiry": "Enquiry",
        "guests": "{count, plural, one {# guest} other {# guests}}",
        "next": {
          "title": "Next events",
          "view": "View all",
          "viewAll": "View all: next events"
        }
      },
      "counters": {
        "label": "Counters",
        "upcomingEvents": "Upcoming events",
        "registeredVendors": "Registered vendors",
        "portfolioItems": "Portfolio items",
        "pendingVendors": "Pending vendors"
      },
      "activities": {
        "title": "Recent Activities",
        "empty": "No recent activities to display",
        "loading": "Loading recent activities…"
      },
      "samples": {
        "title": "Your site is showing sample content",
        "text": "Your site comes with {count, plural, one {# sample item} other {# sample items}}: events, portfolio items, clients, vendor applications, pages and texts. When you’re ready, remove them all with one click. Anything you’ve edited or added is kept.",
        "action": "Remove sample content",
        "question": "Remove the sample content?",
        "consequence": "This permanently deletes {count, plural, one {# sample item that hasn’t} other {# sample items that haven’t}} been edited. Public pages update immediately.",
        "kept": "Anything you’ve edited or added is kept, and so are users, applications from visitors, the look of the site, and the drafts of your terms and privacy policy.",
        "confirm": "Remove",
        "cancel": "Cancel",
        "pending": "Removing…",
        "done": "Sample content removed",
        "doneText": "Your content, your brand and the drafts of the two legal pages are left.",
        "failed": "Failed to remove the sample content"
      },
      "fixes": {
        "title": "Things to fix",
        "passed": "Date has passed: {date}",
        "addNumber": "Add the number",
        "showMenu": "Show the menu",
        "editMenu": "Edit the menu",
        "createPage": "Create the page",
        "viewMail": "View the messages",
        "verifyAudit": "Open the audit log",
        "viewBackups": "View the backups",
        "late": {
          "title": "Planned changes are {minutes, plural, one {# minute} other {# minutes}} late",
          "text": "They will be made as soon as the server catches up.",
          "hint": "They will be made as soon as the server catches up. If the delay persists, check the server log for planned changes that failed. The operations guide describes the scheduler."
        },
        "expiring": {
          "documents": {
            "title": "{count, plural, one {Documents of # application will be erased from {date}} other {Documents of # applications will be erased from {date}}}",
            "text": "Their retention period ends soon. Download what you still need.",
            "action": "View applications"
          },
          "applications": {
            "title": "{count, plural, one {# pending application will be deleted from {date}} other {# pending applications will be deleted from {date}}}",
            "text": "Their retention period ends soon. Approve or reject what should stay.",
            "action": "View applications"
          },
          "enquiries": {
            "title": "{count, plural, one {# closed enquiry will be deleted from {date}} other {# closed enquiries will be deleted from {date}}}",
            "text": "Their retention period ends soon. Copy what you still need.",
            "action": "View enquiries"
          }
        },
        "stale": {
          "title": "{count, plural, one {# translation is out of date} other {# translations are out of date}}"
        }
      },
      "problems": {
        "chat-number": {
          "title": "Add your WhatsApp number",
          "text": "Until then, the booking buttons open a placeholder number."
        },
        "menu-hidden": {
          "title": "Show visitors the menu",
          "text": "Only signed-in staff see the menu, footer and chat button."
        },
        "plan-hidden": {
          "title": "“Plan Your Event” is switched off in the menu",
          "text": "Visitors cannot find your enquiry form in the menu."
        },
        "terms-page": {
          "title": "Publish your terms of service",
          "text": "Vendors accept them when they apply. Publish a page with the page address <slug>{address}</slug>."
        },
        "privacy-page": {
          "title": "Publish your privacy policy",
          "text": "The footer links to it. Publish a page with the page address <slug>{address}</slug>."
        },
        "failed-mail": {
          "title": "{count, plural, one {# message could not be sent} other {# messages could not be sent}}",
          "text": "The mail server refused them or did not answer."
        },
        "forgotten-proxy": {
          "title": "The proxy in front of the site is not trusted",
          "text": "All visitors who come through it share the limits of one address, so only a few of them can write to you or sign in. Add the address of the proxy to TRUSTED_PROXIES and restart the server; its log names the address."
        },
        "audit-broken": {
          "title": "The audit log was changed",
          "text": "An entry was changed or removed outside of the site. Find out who had access to the database; the operations guide says what to do."
        },
        "backup-damaged": {
          "title": "A backup is damaged",
          "text": "The archive cannot be relied on. Check where it is stored, and make a new backup."
        },
        "backup-failed": {
          "title": "The last backup failed",
          "text": "The settings say what went wrong. While a schedule is on, it is tried again every hour."
        },
        "backup-late": {
          "title": "Backups are overdue",
          "text": "No backup has been verified for more than twice the interval."
        }
      },
      "viewAll": "View all",
      "translations": {
        "title": "Translations",
        "loading": "Loading translations…",
        "share": "{share} translated",
        "complete": "Everything is translated.",
        "states": {
          "missing": "Not translated",
          "partial": "Incomplete"
        },
        "sections": {
          "hero": "Hero section",
          "company": "Company information",
          "contact": "Contact information"
        }
      },
      "advice": {
        "title": "Recommendations",
        "password-policy": {
          "title": "Ask staff for strong passwords",
          "text": "Short and common passwords are guessed first.",
          "action": "Open the settings"
        },
        "second-factor-policy": {
          "title": "Require two-step sign-in for staff",
          "text": "Then a stolen password alone does not open vendors’ documents.",
          "action": "Open the settings"
        },
        "own-second-factor": {
          "title": "Protect your own account with two-step sign-in",
          "text": "With an app on your phone or a passkey. It takes a minute.",
          "action": "Set it up"
        },
        "backup-schedule": {
          "title": "Switch on scheduled backups",
          "text": "Each backup is restored as a test, so that you know it works.",
          "action": "Open the settings"
        }
      },
      "lastProvenBackup": "Last verified backup: {time}"
    },
    "editor": {
      "toolbar": "Formatting",
      "toolbarOf": "Tools for {field}",
      "tools": {
        "undo": "Undo",
        "redo": "Redo",
        "heading": "Heading",
        "subheading": "Subheading",
        "smallHeading": "Small heading",
        "bold": "Bold",
        "italic": "Italic",
        "underline": "Underline",
        "strike": "Strikethrough",
        "bulletList": "Bullet list",
        "orderedList": "Numbered list",
        "blockquote": "Quote",
        "divider": "Divider",
        "link": "Link",
        "image": "Image"
      },
      "pasted": {
        "title": "Not everything was pasted",
        "tables": "Tables are not supported, so each row became a line of text.",
        "images": "{count, plural, one {# image was left out. Add images with the image button.} other {# images were left out. Add images with the image button.}}"
      },
      "cancel": "Cancel",
      "apply": "Apply",
      "link": {
        "add": "Add link",
        "edit": "Edit link",
        "remove": "Remove link",
        "text": "Text",
        "address": "Address",
        "addressHelp": "A link, an email address, or a page on this site, e.g. <path>/events</path>."
      },
      "image": {
        "add": "Add image",
        "edit": "Edit image",
        "insert": "Insert",
        "address": "Image URL",
        "library": "Media library",
        "alt": "Alternative text",
        "altHelp": "Describes the image for screen readers; also used as the caption."
      }
    },
    "enquiries": {
      "description": "Enquiries from “Plan Your Event”, from first contact to agreement.",
      "empty": {
        "title": "No enquiries yet",
        "text": "Enquiries from the page “Plan Your Event” arrive here. Show the page in the navigation so that visitors can find it."
      },
      "views": {
        "label": "View",
        "names": {
          "board": "Board",
          "list": "List"
        }
      },
      "entry": {
        "source": "How it reached you",
        "name": "Name",
        "category": "Event",
        "message": "What they have in mind",
        "language": "Answer in",
        "confirm": "Send a confirmation with the reference",
        "confirmHelp": "By email, in the language of the answer.",
        "confirmWithout": "Needs an email address.",
        "choose": "Choose…"
      },
      "filters": {
        "label": "Filters",
        "person": "In charge",
        "everyone": "Everyone",
        "mine": "Me",
        "nobody": "Nobody",
        "category": "Event type",
        "anything": "All types",
        "occasion": "Occasion",
        "anyOccasion": "All occasions",
        "source": "Source",
        "anySource": "All sources",
        "from": "Date from",
        "to": "Date to",
        "due": "Follow-up due",
        "messages": "Message waiting",
        "clear": "Clear filters",
        "show": "Filters"
      },
      "board": {
        "label": "Board",
        "columns": "Columns",
        "column": "{status}: {count, plural, =0 {no enquiries} one {# enquiry} other {# enquiries}}",
        "empty": "No enquiries",
        "drop": "Drop here",
        "role": "draggable enquiry",
        "handle": "Move {name}",
        "menu": "Actions for {name}",
        "open": "Open",
        "moveTo": "Move to {status}",
        "instructions": "To pick up an enquiry, press the space bar. While dragging, use the left and right arrow keys to choose a column. Press space again to drop the enquiry there, or press escape to cancel.",
        "pickedUp": "Picked up the enquiry in {status}.",
        "over": "Drop it here to move it to {status}.",
        "dropped": "The enquiry is now in {status}.",
        "cancelled": "The enquiry stays in {status}.",
        "chip": "{status} · {count, number}"
      },
      "card": {
        "open": "Open the enquiry of {name}",
        "undated": "No date yet",
        "guests": "{count, plural, one {# guest} other {# guests}}",
        "due": "Due {day}",
        "followUp": "Follow-up {day}",
        "unassigned": "Unassigned",
        "message": "New message"
      },
      "moved": {
        "done": "Moved to {status}",
        "failed": "Failed to move the enquiry",
        "undo": "Undo"
      },
      "panel": {
        "title": "Enquiry",
        "loading": "Loading enquiry…",
        "loadFailed": "We could not load this enquiry",
        "message": "Message",
        "manage": "Progress",
        "status": "Status",
        "assignee": "In charge",
        "nobody": "Nobody",
        "peopleFailed": "The list of people could not be loaded.",
        "retry": "Try again",
        "takeOver": "Take over",
        "followUp": "Follow-up on",
        "clearFollowUp": "Clear follow-up",
        "tomorrow": "Tomorrow",
        "nextWeek": "In a week",
        "reason": "Reason for losing it",
        "saved": "Saved",
        "saveFailed": "Failed to save the enquiry",
        "undo": "Undo"
      },
      "facts": {
        "phone": "Phone",
        "email": "Email",
        "category": "Event",
        "occasion": "Occasion",
        "date": "Date",
        "undated": "Not sure yet",
        "guests": "Guests",
        "budget": "Budget",
        "language": "Language",
        "source": "Source",
        "reference": "Reference",
        "received": "Received",
        "unknown": "Not given"
      },
      "budgets": {
        "under-1000": "Under {high, number} KWD",
        "1000-5000": "{low, number} – {high, number} KWD",
        "5000-10000": "{low, number} – {high, number} KWD",
        "10000-25000": "{low, number} – {high, number} KWD",
        "25000-50000": "{low, number} – {high, number} KWD",
        "over-50000": "Over {low, number} KWD",
        "over-10000": "Over {low, number} KWD"
      },
      "occasions": {
        "wedding": "Wedding",
        "engagement": "Engagement",
        "graduation": "Graduation",
        "birth": "New baby",
        "gergean": "Gergean",
        "birthday": "Birthday",
        "condolence": "Condolence",
        "conference": "Conference",
        "opening": "Opening",
        "product-launch": "Product launch",
        "national-day": "National Day",
        "other": "Another occasion"
      },
      "sources": {
        "site": "Website",
        "whatsapp": "WhatsApp",
        "instagram": "Instagram",
        "phone": "Phone",
        "walk-in": "In person",
        "other": "Other"
      },
      "languages": {
        "en": "English",
        "ar": "Arabic"
      },
      "answer": {
        "whatsapp": "WhatsApp",
        "email": "Email",
        "done": "Marked as contacted",
        "noted": "Answer recorded",
        "failed": "Failed to record the answer"
      },
      "event": {
        "create": "Create event",
        "creating": "Creating…",
        "open": "Open event",
        "created": "Draft event created",
        "failed": "Failed to create the event"
      },
      "lost": {
        "title": "Why was it lost?",
        "text": "Optional, for your own statistics. The enquirer does not see it.",
        "reason": "Reason",
        "confirm": "Move to Lost",
        "cancel": "Cancel",
        "presets": "Frequent reasons",
        "reasons": {
          "budget": "Too expensive",
          "date": "Date not available",
          "other": "Chose another company",
          "silence": "No answer"
        }
      },
      "notes": {
        "title": "Notes and history",
        "add": "Add note",
        "adding": "Adding…",
        "label": "New note",
        "placeholder": "What did you agree on?",
        "added": "Note added",
        "failed": "Failed to add the note",
        "empty": "No notes yet"
      },
      "pictures": {
        "preview": "Preview {name}",
        "hide": "Hide {name}",
        "enlarge": "Enlarge {name}",
        "download": "Download {name}"
      },
      "history": {
        "note": "<person>{by}</person> wrote",
        "message": "<person>{by}</person> sent a message on the status page",
        "picture": "<person>{by}</person> sent a picture on the status page",
        "reason": "<person>{by}</person> changed the reason",
        "answered": "<person>{by}</person> answered by {channel, select, whatsapp {WhatsApp} other {email}}",
        "status": "<person>{by}</person> moved it from {from} to {to}",
        "assigned": "<person>{by}</person> put <name>{assignee}</name> in charge",
        "tookCharge": "<person>{by}</person> took charge of it",
        "unassigned": "<person>{by}</person> removed the person in charge",
        "followUp": "<person>{by}</person> set the follow-up to {day}",
        "noFollowUp": "<person>{by}</person> cleared the follow-up",
        "event": "<person>{by}</person> created a draft event"
      },
      "erasure": {
        "action": "Erase",
        "title": "Erase this enquiry?",
        "text": "The enquiry of <name>{person}</name>, its notes and all messages about it are deleted for good. An event made from it stays.",
        "confirm": "Erase",
        "cancel": "Keep",
        "pending": "Erasing…",
        "done": "Enquiry erased",
        "failed": "Failed to erase the enquiry",
        "select": "Select",
        "selectedTitle": "{count, plural, one {Erase # enquiry?} other {Erase # enquiries?}}",
        "selectedText": "The enquiries, their notes and all messages about them are deleted for good. Events made from them stay.",
        "selectedDone": "{count, plural, one {# enquiry erased} other {# enquiries erased}}",
        "selectedKept": "{count, plural, one {# enquiry was not erased} other {# enquiries were not erased}}. {reasons}",
        "selectedFailed": "Failed to erase the enquiries"
      },
      "taken": "{count, plural, one {This day already has one booking} other {This day already has # bookings}}"
    },
    "events": {
      "fields": {
        "title": "Title",
        "description": "Description",
        "dateTime": "Date and time",
        "endDateTime": "End",
        "location": "Location",
        "status": "Status",
        "publishAt": "Publish on",
        "followClock": "Follow the clock",
        "price": "Price",
        "coverImage": "Cover image URL",
        "featured": "Featured"
      },
      "hints": {
        "end": "Optional. If left empty, the event is assumed to last three hours.",
        "price": "For example Free, 25 KWD or Contact Us. Without one, no price is shown.",
        "featured": "Shown first in the home page carousel.",
        "status": {
          "draft": "Hidden from visitors.",
          "upcoming": "Listed under Upcoming Events.",
          "current": "Shown as Live Now.",
          "past": "No longer listed on the site."
        },
        "clock": {
          "general": "The event becomes Current at the start and Past at the end.",
          "draft": "Once published, the event becomes Current at the start ({start}) and Past at the end ({end}).",
          "upcoming": "The event becomes Current at the start ({start}) and Past at the end ({end}).",
          "started": "The start has passed, so the event becomes Current as soon as you save, and Past at the end ({end}).",
          "current": "The event becomes Past at the end ({end}).",
          "ended": "The end has passed, so the event becomes Past as soon as you save.",
          "past": "The event is past, so its status stays as it is.",
          "off": "The status changes only when you change it.",
          "turnedOff": "Turned off because you chose the status yourself. Turn it on to let the clock change the status again."
        }
      },
      "coverImage": "Cover image",
      "empty": {
        "title": "No events found",
        "text": "Start by creating your first event"
      },
      "when": "When",
      "span": "{start} – {end}",
      "where": "Where",
      "passed": "Date has passed",
      "follows": "Follows the clock",
      "visitors": {
        "title": "Visitors",
        "views": "{count, plural, one {# view} other {# views}}",
        "chats": "{count, plural, one {# chat} other {# chats}}",
        "bookings": "{count, plural, one {# booking} other {# bookings}}",
        "since": "What visitors did since counting began. A booking is a click on the booking button, which opens the chat."
      },
      "fromEnquiry": "Made from <enquiry>the enquiry of <person>{name}</person></enquiry>"
    },
    "forms": {
      "notSaved": ", not saved",
      "zone": "{place} time ({offset}).",
      "publish": "Visitors see it from then on. Leave empty to publish it yourself.",
      "publishInZone": "{zone} Visitors see it from then on. Leave empty to publish it yourself.",
      "clear": "Clear: {label}",
      "image": {
        "drop": "Drop an image here, or choose one.",
        "choose": "Choose image",
        "replace": "Replace",
        "remove": "Remove",
        "useLink": "Use a link"
      },
      "password": {
        "show": "Show",
        "hide": "Hide"
      },
      "strength": {
        "requirements": "What your company asks for",
        "long": "At least {min, number} characters",
        "uncommon": "Not a common password, and not the email address",
        "met": ", done",
        "notMet": ", missing",
        "words": {
          "0": "<label>Password strength:</label> Very weak",
          "1": "<label>Password strength:</label> Weak",
          "2": "<label>Password strength:</label> Fair",
          "3": "<label>Password strength:</label> Good",
          "4": "<label>Password strength:</label> Strong"
        }
      }
    },
    "hero": {
      "title": "Hero Section Editor",
      "description": "The first thing visitors see on the home page. Also in <settings>Settings</settings>.",
      "loading": "Loading hero section…",
      "loadFailed": "We could not load the hero section",
      "readOnly": "View only: your role ({role}) cannot change the hero section.",
      "editMode": "Edit Mode",
      "preview": "Preview",
      "notSaved": "Nothing has been saved yet. Until you save, the buttons on the site say “<name>{primary}</name>” and “<name>{secondary}</name>”.",
      "saved": "Hero section updated successfully!",
      "savedText": "Changes are now live on the frontend.",
      "saveFailed": "Failed to update hero section",
      "fields": {
        "title": "Main Title",
        "subtitle": "Subtitle",
        "description": "Description",
        "primaryCta": "Primary Button Text",
        "secondaryCta": "Secondary Button Text",
        "backgroundImage": "Background Image URL"
      },
      "text": "Text Content",
      "buttons": "Call-to-Action Buttons",
      "help": {
        "primaryCta": "Opens the upcoming events.",
        "secondaryCta": "Opens the portfolio.",
        "backgroundImage": "Optional. Without it, the animated spotlights are shown."
      },
      "tips": {
        "title": "Tips",
        "short": "Keep the title short: 2-4 words.",
        "subtitle": "Let the subtitle complement the title.",
        "action": "Use action words in the buttons.",
        "value": "State a clear value proposition.",
        "images": "Choose high-quality images."
      },
      "backgroundImage": "Background Image"
    },
    "history": {
      "title": "History",
      "description": "Who changed what, what is planned, and the site as it was.",
      "open": "History",
      "tabs": {
        "label": "History views",
        "changes": "Changes",
        "planned": "Planned",
        "moment": "Site as it was"
      },
      "filters": {
        "label": "Filters",
        "person": "Person",
        "anyone": "Everyone",
        "kind": "Content",
        "anything": "All content",
        "from": "From",
        "to": "To",
        "clear": "Clear filters"
      },
      "loading": "Loading history…",
      "loadFailed": "We could not load the history",
      "count": "{count, plural, one {# change} other {# changes}}",
      "none": {
        "title": "No changes yet",
        "text": "From now on, every change is listed here, and any version can be restored."
      },
      "noMatch": {
        "title": "No changes match",
        "text": "Try other dates, another person or other content."
      },
      "actions": {
        "created": "Created",
        "updated": "Changed",
        "deleted": "Deleted",
        "restored": "Restored"
      },
      "authors": {
        "schedule": "Schedule",
        "sample": "Sample content",
        "upgrade": "Upgrade"
      },
      "current": "Current version",
      "nothing": "No visible changes",
      "fieldIn": {
        "ar": "{label} (Arabic)"
      },
      "states": {
        "added": "Added",
        "removed": "Removed",
        "moved": "Moved",
        "changed": "Changed"
      },
      "empty": "Empty",
      "becomes": "becomes",
      "before": "Before",
      "after": "After",
      "noImage": "No image",
      "unchanged": "Unchanged",
      "unchangedBlocks": "{count, plural, one {# unchanged block} other {# unchanged blocks}}",
      "formatting": "Only the formatting changed.",
      "blocks": {
        "paragraph": "Paragraph",
        "heading": "Heading",
        "bulletList": "List",
        "orderedList": "Numbered list",
        "blockquote": "Quote",
        "horizontalRule": "Divider",
        "image": "Image"
      },
      "linkShown": "Now shown in the menu",
      "linkHidden": "Now hidden from the menu",
      "blocked": "You have unsaved changes. Save or discard them before you restore a version.",
      "restore": "Restore this version",
      "restoring": "Restoring…",
      "restored": "Version restored",
      "restoreFailed": "This version could not be restored",
      "withoutImage": "Restore without the image",
      "withoutAddress": "Restore without the address",
      "undo": "Undo",
      "undone": "Restore undone",
      "undoFailed": "The restore could not be undone",
      "conflict": "The latest version is in the list now. Restore again if you still want this one.",
      "audience": "Visibility of the menu and footer",
      "redaction": {
        "open": "Remove content",
        "title": "Remove the content of this version?",
        "text": "This removes the texts and images of this version from the history for good. Who made the change and when stays. Other versions and the current content are not changed.",
        "confirm": "Remove content",
        "cancel": "Cancel",
        "done": "Content removed",
        "failed": "The content could not be removed",
        "redacted": "The content of this version was removed."
      }
    },
    "insights": {
      "title": "Figures",
      "about": "Counted without cookies and without anything about visitors. <link>What we count</link>",
      "span": {
        "7": "7 days",
        "30": "30 days",
        "90": "90 days",
        "365": "12 months",
        "label": "Period"
      },
      "loading": "Loading figures…",
      "loadFailed": "We could not load the figures",
      "views": {
        "title": "Page views",
        "byDay": "Page views by day",
        "byWeek": "Page views by week",
        "empty": "No visits counted in this period",
        "change": "<change>{percent}</change> compared with the {days, plural, one {day} other {# days}} before",
        "day": "Day",
        "week": "Week",
        "weekOf": "Week of {day}"
      },
      "weeks": {
        "title": "Enquiries and applications",
        "byWeek": "Enquiries and vendor applications by week",
        "empty": "No enquiries or applications in these weeks",
        "enquiries": "Enquiries",
        "applications": "Vendor applications"
      },
      "actions": {
        "title": "What visitors did",
        "chats": "Chats opened",
        "bookings": "Bookings started",
        "enquiries": "Enquiries sent",
        "applications": "Applications sent",
        "begun": "of {count, plural, one {# started} other {# started}}"
      },
      "events": {
        "title": "Most viewed events",
        "empty": "No event was opened in this period",
        "name": "Event",
        "views": "Views",
        "chats": "Chats",
        "bookings": "Bookings"
      },
      "pages": {
        "title": "Most viewed pages",
        "empty": "No page was opened in this period",
        "name": "Page",
        "names": {
          "home": "Home",
          "portfolio": "Portfolio",
          "events": "Events",
          "vendors": "Become a Vendor",
          "plan": "Plan Your Event",
          "counted": "What we count"
        }
      },
      "referrers": {
        "title": "Where visitors come from",
        "empty": "No visits from other sites in this period",
        "name": "Site"
      },
      "languages": {
        "title": "Languages",
        "empty": "No page was opened in this period",
        "name": "Language"
      }
    },
    "kinds": {
      "clients": {
        "title": "Clients",
        "one": "Client",
        "noun": "client",
        "history": "History of this client",
        "use": "Client",
        "many": "Clients",
        "keywords": "logos brands",
        "new": "New client",
        "create": "Create client",
        "edit": "Edit client",
        "view": "View client",
        "submit": "Create client",
        "created": "Client created successfully!",
        "updated": "Client updated successfully!",
        "deleted": "Client deleted successfully!",
        "createFailed": "Failed to create client",
        "updateFailed": "Failed to update client",
        "deleteFailed": "Failed to delete client",
        "loading": "Loading clients…",
        "loadFailed": "We could not load the clients",
        "loadingOne": "Loading client…",
        "loadOneFailed": "We could not load the client",
        "search": "Search clients…",
        "noneMatch": "No clients match",
        "count": "{count, plural, one {# client} other {# clients}}",
        "found": "{count, plural, one {# client found} other {# clients found}}",
        "denied": "You don’t have permission to manage clients.",
        "viewOnly": "View only: your role ({role}) cannot change clients.",
        "bulk": {
          "deleted": "{count, plural, =0 {No clients deleted} one {Client deleted} other {# clients deleted}}",
          "restored": "{count, plural, =0 {No clients restored} one {Client restored} other {# clients restored}}",
          "changed": "{count, plural, =0 {No clients changed} one {Client changed} other {# clients changed}}",
          "unchanged": "{count, plural, one {Client unchanged: {reasons}} other {# clients unchanged: {reasons}}}",
          "failed": "Failed to change the clients"
        },
        "active": "Active",
        "inactive": "Inactive"
      },
      "company": {
        "one": "Company & branding",
        "history": "History of the company and branding",
        "use": "Branding"
      },
      "contact": {
        "one": "Contact information",
        "history": "History of the contact information"
      },
      "enquiries": {
        "title": "Enquiries",
        "keywords": "requests customers inquiries leads whatsapp",
        "new": "New enquiry",
        "create": "Create enquiry",
        "edit": "Edit enquiry",
        "view": "View enquiry",
        "submit": "Create enquiry",
        "created": "Enquiry created successfully!",
        "updated": "Enquiry updated successfully!",
        "deleted": "Enquiry deleted successfully!",
        "createFailed": "Failed to create enquiry",
        "updateFailed": "Failed to update enquiry",
        "deleteFailed": "Failed to delete enquiry",
        "loading": "Loading enquiries…",
        "loadFailed": "We could not load the enquiries",
        "loadingOne": "Loading enquiry…",
        "loadOneFailed": "We could not load the enquiry",
        "search": "Search enquiries…",
        "noneMatch": "No enquiries match",
        "count": "{count, plural, one {# enquiry} other {# enquiries}}",
        "found": "{count, plural, one {# enquiry found} other {# enquiries found}}",
        "denied": "You don’t have permission to manage enquiries.",
        "viewOnly": "View only: your role ({role}) cannot change enquiries.",
        "bulk": {
          "deleted": "{count, plural, =0 {No enquiries deleted} one {Enquiry deleted} other {# enquiries deleted}}",
          "restored": "{count, plural, =0 {No enquiries restored} one {Enquiry restored} other {# enquiries restored}}",
          "changed": "{count, plural, =0 {No enquiries changed} one {Enquiry changed} other {# enquiries changed}}",
          "unchanged": "{count, plural, one {Enquiry unchanged: {reasons}} other {# enquiries unchanged: {reasons}}}",
          "failed": "Failed to change the enquiries"
        },
        "filter": "Status",
        "all": "All Status",
        "statuses": {
          "new": "New",
          "contacted": "Contacted",
          "proposal": "Proposal",
          "won": "Won",
          "lost": "Lost"
        },
        "previous": "Previous enquiry",
        "next": "Next enquiry",
        "columns": {
          "person": "Person",
          "category": "Event",
          "date": "Date",
          "guests": "Guests",
          "status": "Status",
          "assignee": "In charge",
          "followUp": "Follow-up",
          "received": "Received"
        },
        "sorts": {
          "newest": "Newest first",
          "oldest": "Oldest first",
          "date": "Earliest event date",
          "dateDescending": "Latest event date",
          "followUp": "Earliest follow-up",
          "followUpDescending": "Latest follow-up"
        },
        "sort": "Sort"
      },
      "events": {
        "title": "Events",
        "one": "Event",
        "noun": "event",
        "history": "History of this event",
        "use": "Event",
        "many": "Events",
        "keywords": "shows parties dates",
        "new": "New event",
        "create": "Create event",
        "edit": "Edit event",
        "view": "View event",
        "submit": "Create event",
        "created": "Event created successfully!",
        "updated": "Event updated successfully!",
        "deleted": "Event deleted successfully!",
        "createFailed": "Failed to create event",
        "updateFailed": "Failed to update event",
        "deleteFailed": "Failed to delete event",
        "loading": "Loading events…",
        "loadFailed": "We could not load the events",
        "loadingOne": "Loading event…",
        "loadOneFailed": "We could not load the event",
        "search": "Search events…",
        "noneMatch": "No events match",
        "count": "{count, plural, one {# event} other {# events}}",
        "found": "{count, plural, one {# event found} other {# events found}}",
        "denied": "You don’t have permission to manage events.",
        "viewOnly": "View only: your role ({role}) cannot change events.",
        "bulk": {
          "deleted": "{count, plural, =0 {No events deleted} one {Event deleted} other {# events deleted}}",
          "restored": "{count, plural, =0 {No events restored} one {Event restored} other {# events restored}}",
          "changed": "{count, plural, =0 {No events changed} one {Event changed} other {# events changed}}",
          "unchanged": "{count, plural, one {Event unchanged: {reasons}} other {# events unchanged: {reasons}}}",
          "failed": "Failed to change the events"
        },
        "filter": "Status",
        "all": "All",
        "statuses": {
          "draft": "Draft",
          "upcoming": "Upcoming",
          "current": "Current",
          "past": "Past"
        },
        "empty": {
          "draft": "No draft events yet",
          "upcoming": "No upcoming events yet",
          "current": "No current events yet",
          "past": "No past events yet"
        },
        "setStatus": {
          "draft": "Set to Draft",
          "upcoming": "Set to Upcoming",
          "current": "Set to Current",
          "past": "Set to Past"
        },
        "featured": "Featured",
        "feature": "Feature",
        "unfeature": "Unfeature",
        "moveToPast": "Move to Past",
        "moveNamedToPast": "Move to Past: {name}",
        "sorts": {
          "latest": "Latest date first",
          "earliest": "Earliest date first",
          "title": "Title A–Z"
        }
      },
      "hero": {
        "one": "Hero section",
        "history": "History of the hero section",
        "use": "Hero"
      },
      "media": {
        "title": "Media",
        "one": "Image",
        "noun": "image",
        "history": "History of this image",
        "many": "Images",
        "keywords": "pictures photos images library",
        "new": "New image",
        "create": "Create image",
        "edit": "Edit image",
        "view": "View image",
        "submit": "Create image",
        "created": "Image created successfully!",
        "updated": "Image updated successfully!",
        "deleted": "Image deleted successfully!",
        "createFailed": "Failed to create image",
        "updateFailed": "Failed to update image",
        "deleteFailed": "Failed to delete image",
        "loading": "Loading images…",
        "loadFailed": "We could not load the images",
        "loadingOne": "Loading image…",
        "loadOneFailed": "We could not load the image",
        "search": "Search images…",
        "noneMatch": "No images match",
        "count": "{count, plural, one {# image} other {# images}}",
        "found": "{count, plural, one {# image found} other {# images found}}",
        "denied": "You don’t have permission to manage images.",
        "viewOnly": "View only: your role ({role}) cannot change images.",
        "bulk": {
          "deleted": "{count, plural, =0 {No images deleted} one {Image deleted} other {# images deleted}}",
          "restored": "{count, plural, =0 {No images restored} one {Image restored} other {# images restored}}",
          "changed": "{count, plural, =0 {No images changed} one {Image changed} other {# images changed}}",
          "unchanged": "{count, plural, one {Image unchanged: {reasons}} other {# images unchanged: {reasons}}}",
          "failed": "Failed to change the images"
        }
      },
      "navigation": {
        "one": "Navigation",
        "history": "History of the navigation"
      },
      "pages": {
        "title": "Pages",
        "one": "Page",
        "noun": "page",
        "history": "History of this page",
        "use": "Page",
        "many": "Pages",
        "keywords": "about terms privacy questions",
        "new": "New page",
        "create": "Create page",
        "edit": "Edit page",
        "view": "View page",
        "submit": "Create page",
        "created": "Page created successfully!",
        "updated": "Page updated successfully!",
        "deleted": "Page deleted successfully!",
        "createFailed": "Failed to create page",
        "updateFailed": "Failed to update page",
        "deleteFailed": "Failed to delete page",
        "loading": "Loading pages…",
        "loadFailed": "We could not load the pages",
        "loadingOne": "Loading page…",
        "loadOneFailed": "We could not load the page",
        "search": "Search pages…",
        "noneMatch": "No pages match",
        "count": "{count, plural, one {# page} other {# pages}}",
        "found": "{count, plural, one {# page found} other {# pages found}}",
        "denied": "You don’t have permission to manage pages.",
        "viewOnly": "View only: your role ({role}) cannot change pages.",
        "bulk": {
          "deleted": "{count, plural, =0 {No pages deleted} one {Page deleted} other {# pages deleted}}",
          "restored": "{count, plural, =0 {No pages restored} one {Page restored} other {# pages restored}}",
          "changed": "{count, plural, =0 {No pages changed} one {Page changed} other {# pages changed}}",
          "unchanged": "{count, plural, one {Page unchanged: {reasons}} other {# pages unchanged: {reasons}}}",
          "failed": "Failed to change the pages"
        },
        "filter": "Status",
        "all": "All",
        "statuses": {
          "draft": "Draft",
          "published": "Published"
        },
        "setStatus": {
          "draft": "Set to Draft",
          "published": "Set to Published"
        },
        "sorts": {
          "recent": "Recently changed",
          "title": "Title A–Z"
        }
      },
      "portfolio": {
        "title": "Portfolio",
        "one": "Portfolio item",
        "noun": "portfolio item",
        "history": "History of this portfolio item",
        "use": "Portfolio",
        "many": "Portfolio",
        "keywords": "work projects videos",
        "new": "New portfolio item",
        "create": "Create portfolio item",
        "edit": "Edit portfolio item",
        "view": "View portfolio item",
        "submit": "Create portfolio item",
        "created": "Portfolio item created successfully!",
        "updated": "Portfolio item updated successfully!",
        "deleted": "Portfolio item deleted successfully!",
        "createFailed": "Failed to create portfolio item",
        "updateFailed": "Failed to update portfolio item",
        "deleteFailed": "Failed to delete portfolio item",
        "loading": "Loading portfolio items…",
        "loadFailed": "We could not load the portfolio items",
        "loadingOne": "Loading portfolio item…",
        "loadOneFailed": "We could not load the portfolio item",
        "search": "Search portfolio items…",
        "noneMatch": "No portfolio items match",
        "count": "{count, plural, one {# portfolio item} other {# portfolio items}}",
        "found": "{count, plural, one {# portfolio item found} other {# portfolio items found}}",
        "denied": "You don’t have permission to manage portfolio items.",
        "viewOnly": "View only: your role ({role}) cannot change portfolio items.",
        "bulk": {
          "deleted": "{count, plural, =0 {No portfolio items deleted} one {Portfolio item deleted} other {# portfolio items deleted}}",
          "restored": "{count, plural, =0 {No portfolio items restored} one {Portfolio item restored} other {# portfolio items restored}}",
          "changed": "{count, plural, =0 {No portfolio items changed} one {Portfolio item changed} other {# portfolio items changed}}",
          "unchanged": "{count, plural, one {Portfolio item unchanged: {reasons}} other {# portfolio items unchanged: {reasons}}}",
          "failed": "Failed to change the portfolio items"
        },
        "filter": "Category",
        "all": "All Categories",
        "categories": {
          "corporate": "Corporate Events",
          "private": "Private Events",
          "launch": "Launch Events",
          "campaigns": "Campaigns",
          "influencers": "Influencers",
          "video": "Video Production",
          "photography": "Photography"
        },
        "empty": {
          "corporate": "No items in Corporate Events yet",
          "private": "No items in Private Events yet",
          "launch": "No items in Launch Events yet",
          "campaigns": "No items in Campaigns yet",
          "influencers": "No items in Influencers yet",
          "video": "No items in Video Production yet",
          "photography": "No items in Photography yet"
        },
        "featured": "Featured",
        "feature": "Feature",
        "unfeature": "Unfeature",
        "sorts": {
          "order": "Display order",
          "newest": "Newest year first",
          "title": "Title A–Z"
        }
      },
      "settings": {
        "one": "Numbers and dates",
        "history": "History of numbers and dates"
      },
      "users": {
        "title": "Users",
        "noun": "user",
        "keywords": "staff team colleagues roles invite admin",
        "new": "New User",
        "create": "Create New User",
        "edit": "Edit User",
        "view": "View user",
        "submit": "Create user",
        "created": "User created",
        "updated": "User updated",
        "deleted": "User deleted",
        "createFailed": "Failed to create user",
        "updateFailed": "Failed to update user",
        "deleteFailed": "Failed to delete user",
        "loading": "Loading users…",
        "loadFailed": "We could not load the users",
        "loadingOne": "Loading user…",
        "loadOneFailed": "We could not load the user",
        "search": "Search users…",
        "noneMatch": "No users match",
        "count": "{count, plural, one {# user} other {# users}}",
        "found": "{count, plural, one {# user found} other {# users found}}",
        "denied": "You don't have permission to manage users.",
        "viewOnly": "View only: your role ({role}) cannot change users.",
        "bulk": {
          "deleted": "{count, plural, =0 {No users deleted} one {User deleted} other {# users deleted}}",
          "restored": "{count, plural, =0 {No users restored} one {User restored} other {# users restored}}",
          "changed": "{count, plural, =0 {No users changed} one {User changed} other {# users changed}}",
          "unchanged": "{count, plural, one {User unchanged: {reasons}} other {# users unchanged: {reasons}}}",
          "failed": "Failed to change the users"
        },
        "createdText": "New user has been created successfully",
        "invitedText": "The invitation was sent to their email",
        "updatedText": "User has been updated successfully",
        "failure": "Error",
        "columns": {
          "username": "Username",
          "name": "Name",
          "email": "Email",
          "role": "Role",
          "lastLogin": "Last login",
          "actions": "Actions"
        },
        "sorts": {
          "oldest": "Oldest first",
          "newest": "Newest first",
          "username": "Username A–Z",
          "usernameDescending": "Username Z–A",
          "email": "Email A–Z",
          "emailDescending": "Email Z–A"
        }
      },
      "vendors": {
        "title": "Vendors",
        "keywords": "suppliers partners applications documents",
        "new": "New vendor",
        "create": "Create vendor",
        "edit": "Edit vendor",
        "view": "View vendor",
        "submit": "Create vendor",
        "created": "Vendor created successfully!",
        "updated": "Vendor updated successfully!",
        "deleted": "Vendor deleted successfully!",
        "createFailed": "Failed to create vendor",
        "updateFailed": "Failed to update vendor",
        "deleteFailed": "Failed to delete vendor",
        "loading": "Loading vendors…",
        "loadFailed": "We could not load the vendors",
        "loadingOne": "Loading vendor…",
        "loadOneFailed": "We could not load the vendor",
        "search": "Search vendors...",
        "noneMatch": "No vendors match",
        "count": "{count, plural, one {# vendor} other {# vendors}}",
        "found": "{count, plural, one {# vendor found} other {# vendors found}}",
        "denied": "You don’t have permission to manage vendors.",
        "viewOnly": "View only: your role ({role}) cannot change vendors.",
        "bulk": {
          "deleted": "{count, plural, =0 {No vendors deleted} one {Vendor deleted} other {# vendors deleted}}",
          "restored": "{count, plural, =0 {No vendors restored} one {Vendor restored} other {# vendors restored}}",
          "changed": "{count, plural, =0 {No vendors changed} one {Vendor changed} other {# vendors changed}}",
          "unchanged": "{count, plural, one {Vendor unchanged: {reasons}} other {# vendors unchanged: {reasons}}}",
          "failed": "Failed to change the vendors"
        },
        "filter": "Status",
        "all": "All Status",
        "statuses": {
          "pending": "Pending",
          "approved": "Approved",
          "rejected": "Rejected"
        },
        "turn": "Waiting for",
        "allTurns": "Waiting for anyone",
        "turns": {
          "staff": "Waiting for you",
          "applicant": "Waiting for the applicant"
        },
        "previous": "Previous application",
        "next": "Next application",
        "columns": {
          "company": "Company",
          "person": "Person",
          "contact": "Contact",
          "submitted": "Submitted",
          "status": "Status",
          "actions": "Actions"
        },
        "sorts": {
          "newest": "Newest first",
          "oldest": "Oldest first",
          "company": "Company A–Z",
          "companyDescending": "Company Z–A",
          "name": "Name A–Z",
          "nameDescending": "Name Z–A"
        }
      }
    },
    "layout": {
      "accessDenied": "Access Denied",
      "toDashboard": "Go to the dashboard",
      "tryAgain": "Try again",
      "notFound": "404 Page Not Found",
      "notFoundText": "This page doesn’t exist or has moved. Did you forget to add the page to the router?",
      "yourRole": "Your role is {role}.",
      "justNow": "just now",
      "documentTitle": "{title} · Admin Panel · {company}",
      "roles": {
        "superadmin": "Super admin",
        "admin": "Admin",
        "editor": "Editor",
        "vendor": "Vendor"
      },
      "copy": {
        "byHand": "Copy the text:"
      }
    },
    "lists": {
      "loading": "Loading…",
      "moreFailed": "The next page could not be loaded.",
      "tryAgain": "Try again",
      "showMore": "Show more"
    },
    "mail": {
      "title": "Mail",
      "description": "Messages from the site to applicants, visitors and staff.",
      "denied": "Only super admins can read the messages.",
      "loading": "Loading messages…",
      "loadFailed": "We could not load the messages",
      "count": "{count, plural, one {# message} other {# messages}}",
      "filter": "State",
      "all": "All",
      "held": "No mail server is set up, so messages are held here. Open one to copy its link, and pass it on yourself.",
      "states": {
        "queued": "Queued",
        "held": "Held",
        "sent": "Sent",
        "failed": "Failed"
      },
      "kinds": {
        "application-received": "Application received",
        "document-requested": "Document requested",
        "application-approved": "Application approved",
        "application-rejected": "Application rejected",
        "application-reopened": "Application reopened",
        "application-link": "Link to an application",
        "new-application": "New application",
        "new-document": "New document",
        "enquiry-received": "Enquiry received",
        "enquiry-link": "Link to an enquiry",
        "new-enquiry": "New enquiry",
        "enquiry-message": "Message from an enquirer",
        "enquiry-assigned": "Enquiry assigned",
        "withheld-notices": "Further applications, enquiries or messages",
        "daily-summary": "Daily summary",
        "invitation": "Invitation",
        "password-reset": "Password reset",
        "password-changed": "Password changed",
        "email-changed": "Email changed",
        "email-restored": "Email restored",
        "new-device": "New device",
        "second-factor-changed": "Two-step sign-in changed"
      },
      "empty": {
        "all": "No messages yet",
        "queued": "No message is waiting",
        "held": "No message is held",
        "sent": "No message was sent yet",
        "failed": "Every message could be sent",
        "text": "Messages appear here when someone applies, is invited or forgets a password. They are deleted after 90 days."
      },
      "panel": {
        "title": "Message",
        "previous": "Previous message",
        "next": "Next message",
        "loading": "Loading message…",
        "loadFailed": "We could not load the message",
        "to": "To",
        "created": "Written",
        "sent": "Sent",
        "attempts": "Attempts",
        "preview": "Preview of the message",
        "plainText": "Plain text",
        "failed": "The message could not be sent",
        "delayed": "The last attempt failed; the message will be sent again",
        "retry": "Send again",
        "retried": "The message will be sent in a moment",
        "retryFailed": "Failed to send the message",
        "copyLink": "{count, plural, one {Copy link} other {Copy links}}",
        "linkCopied": "{count, plural, one {Link copied} other {Links copied}}",
        "stillHeld": "Nothing was sent: no mail server is set up"
      }
    },
    "media": {
      "description": "Images for the site: JPG, PNG, WebP or AVIF, up to 20 MB each. Drop them anywhere on this screen.",
      "empty": {
        "title": "No images yet",
        "text": "Drop images here, or click Upload Images."
      },
      "upload": "Upload images",
      "mayNotDelete": "You can upload images and describe them, but not delete them.",
      "leave": "Uploads in progress will be canceled.",
      "facts": "<size>{width} × {height}</size> · {fileSize}",
      "noAlt": "No alternative text",
      "notUsed": "Not used yet",
      "usedIn": "Used in",
      "usedInPlaces": "{count, plural, one {Used in # place} other {Used in # places}}",
      "copy": "Copy URL",
      "copyNamed": "Copy URL of {name}",
      "copied": "URL copied",
      "fields": {
        "alt": "Alternative text"
      },
      "altHelp": "Describes the image to visitors who cannot see it. Leave it empty if the image is only decoration.",
      "deletion": {
        "title": "This image is in use",
        "titleMany": "{used, plural, one {# of these {total, number} images is in use} other {# of these {total, number} images are in use}}",
        "confirm": "Delete image",
        "confirmMany": "{count, plural, one {Delete # image} other {Delete # images}}",
        "cancel": "Keep it",
        "cancelMany": "Keep them",
        "consequence": "{used, plural, one {It keeps showing for 30 days, then a placeholder appears in:} other {They keep showing for 30 days, then a placeholder appears in:}}"
      },
      "drop": "Drop the images here",
      "library": {
        "title": "Media library",
        "chooseOne": "Choose an image, upload a new one, or <link>manage the library</link>.",
        "chooseMany": "Choose images, upload new ones, or <link>manage the library</link>.",
        "images": "Images",
        "upload": "Upload",
        "cancel": "Cancel",
        "add": "{count, plural, =0 {Add images} one {Add # image} other {Add # images}}",
        "noMatch": {
          "title": "No images match",
          "text": "Try a different file name or description."
        },
        "empty": {
          "title": "No images yet",
          "text": "Drop images here, or click Upload."
        }
      },
      "name": {
        "loading": "Loading…",
        "missing": "An image that is no longer in the media library"
      },
      "uploads": {
        "title": "Uploads",
        "done": "{stored, number} of {total, number} uploaded",
        "doneAndFailed": "{stored, number} of {total, number} uploaded<failed>, {count, number} failed</failed>",
        "clear": "Clear",
        "retry": "Retry",
        "retryNamed": "Retry {name}",
        "use": "Use",
        "useNamed": "Use {name}",
        "dismissNamed": "Dismiss {name}",
        "cancelNamed": "Cancel {name}",
        "progressNamed": "Upload of {name}",
        "failed": "The upload failed",
        "stored": "Uploaded",
        "waiting": "Waiting…",
        "sending": "Uploading…",
        "processing": "Optimizing…"
      },
      "sizes": {
        "bytes": "{size, plural, one {# byte} other {# bytes}}",
        "kilobytes": "{size, number} KB",
        "megabytes": "{size, number} MB",
        "gigabytes": "{size, number} GB"
      },
      "videos": {
        "youtube": "YouTube video {id}",
        "vimeo": "Vimeo video {id}"
      }
    },
    "navigation": {
      "title": "Navigation",
      "description": "The links in the menu and footer, and who sees them.",
      "loading": "Loading navigation…",
      "loadFailed": "We could not load the navigation",
      "readOnly": "View only: your role ({role}) cannot change the navigation.",
      "saved": "Navigation updated successfully!",
      "savedText": "Your changes are now live.",
      "saveFailed": "Failed to update navigation",
      "audience": "Who sees the menu and footer?",
      "audiences": {
        "signed_in": {
          "label": "Signed-in users",
          "help": "Only signed-in staff. Visitors see no menu, footer or chat button."
        },
        "everyone": {
          "label": "Everyone",
          "help": "Everyone sees the menu, footer and chat button."
        }
      },
      "links": "Links",
      "linksText": "Shown in this order. Drag to rearrange.",
      "labels": {
        "en": "Label of {path}",
        "ar": "تسمية {path}"
      },
      "visible": "Visible<hidden>: <name>{link}</name></hidden>",
      "move": "Move {link}",
      "moveUp": "Move {link} up",
      "moveDown": "Move {link} down",
      "remove": "Remove {link}",
      "unpublished": "This page isn’t published, so visitors don’t see the link.",
      "moved": "{link} is now at position {position, number} of {total, number}.",
      "added": "{link} was added at position {position, number}.",
      "add": {
        "full": "The menu is full. Remove a link to add another.",
        "failed": "We could not load your published pages.",
        "retry": "Try again",
        "none": "No other published pages to add. <link>Create one</link>",
        "page": "Published page",
        "button": "Add link",
        "more": "Load more pages",
        "loading": "Loading…"
      }
    },
    "pages": {
      "description": "Standalone pages, such as your privacy policy or About page.",
      "empty": {
        "title": "No pages found",
        "text": "Create your first page"
      },
      "all": "All pages",
      "page": "Page",
      "missing": {
        "title": "This page doesn’t exist",
        "text": "It was deleted, or the link is wrong."
      },
      "loading": "Loading the page…",
      "updated": "<label>Updated</label> <time>{date}</time>",
      "view": "View",
      "viewNamed": "View {title}",
      "edit": "Edit",
      "editNamed": "Edit {title}",
      "open": "Open",
      "openNamed": "Open {title}",
      "preview": "Preview",
      "editMode": "Edit Mode",
      "settings": "Page settings",
      "save": "Save Changes",
      "fields": {
        "title": "Title",
        "content": "Content",
        "status": "Status",
        "publishAt": "Publish on",
        "slug": "Page address",
        "seoTitle": "SEO title",
        "seoDescription": "SEO description"
      },
      "slug": {
        "moves": "The old address will redirect here.",
        "latin": "We could not create an address from this title. Enter one in Latin letters.",
        "errorAndLatin": "{error}. We could not create an address from this title. Enter one in Latin letters."
      },
      "seo": {
        "title": "Search preview",
        "result": "Preview in search results",
        "firstLines": "The first lines of your page appear here.",
        "defaultTitle": "{title} · {company}",
        "recommended": "Recommended: up to {max, number} characters.",
        "tooLong": "Search engines may shorten it.",
        "length": "<hidden>Now</hidden> {length, number}"
      }
    },
    "portfolio": {
      "empty": {
        "title": "No portfolio items available",
        "text": "New items appear on the portfolio page immediately."
      },
      "fields": {
        "title": "Title",
        "description": "Description",
        "category": "Category",
        "year": "Year",
        "order": "Display order",
        "images": "Images",
        "videos": "Videos",
        "featured": "Featured"
      },
      "imageCount": "{count, plural, one {# image} other {# images}}",
      "videoCount": "{count, plural, one {# video} other {# videos}}",
      "order": "Order <figures>{order, number}</figures>",
      "cover": "Cover",
      "addFromLibrary": "Add from media library",
      "lists": {
        "images": {
          "help": "The first image is the cover.",
          "add": "Add image",
          "ask": "Enter image URL:",
          "move": "Move image {position, number}",
          "removeAt": "Remove image {position, number}",
          "added": "{count, plural, one {The image was added at position {position, number}.} other {# images were added from position {position, number}.}}",
          "removed": "The image at position {position, number} was removed."
        },
        "videos": {
          "help": "A YouTube, Vimeo or video file link.",
          "add": "Add video",
          "ask": "Enter video URL:",
          "move": "Move video {position, number}",
          "removeAt": "Remove video {position, number}",
          "added": "{count, plural, one {The video was added at position {position, number}.} other {# videos were added from position {position, number}.}}",
          "removed": "The video at position {position, number} was removed."
        }
      }
    },
    "preview": {
      "preview": "Preview",
      "screen": "Screen",
      "screens": {
        "desktop": "Desktop",
        "phone": "Phone"
      },
      "language": "Language of the preview",
      "languageFailed": "The preview could not be shown in this language. Please try again.",
      "inLists": "In lists",
      "opened": "Opened",
      "video": "Video: {name}",
      "titles": {
        "site": "Preview of the site",
        "hero": "Preview of the hero section",
        "footer": "Preview of the footer",
        "navigation": "Preview of the navigation bar",
        "page": "Preview of the page",
        "event": "Preview of the event",
        "portfolio": "Preview of the portfolio item"
      },
      "placeholders": {
        "title": "Title",
        "description": "Description",
        "location": "Location",
        "page": "Untitled"
      },
      "hidden": "Visitors don’t see the menu, footer and chat button.",
      "show": "Show them to everyone"
    },
    "records": {
      "edit": "Edit",
      "editNamed": "Edit {name}",
      "view": "View",
      "viewNamed": "View {name}",
      "delete": "Delete",
      "deleteNamed": "Delete {name}",
      "preview": "Preview",
      "previewNamed": "Preview: {name}",
      "viewOnSite": "View on site",
      "viewOnSiteNamed": "View on site: {name}",
      "show": "Show",
      "undo": "Undo",
      "tryAgain": "Try again",
      "close": "Close",
      "cancel": "Cancel",
      "saveChanges": "Save Changes",
      "unsaved": "Unsaved changes",
      "publishes": "Publishes <when>{time}</when>",
      "order": "Display order",
      "orderHelp": "Lower numbers come first.",
      "sort": "Sort",
      "from": "From",
      "to": "To",
      "tryOther": "Try another word or another filter.",
      "select": "Select {name}",
      "selection": "Selection",
      "selected": "{count, number} selected",
      "selectedOf": "{count, number} of {total, number} selected",
      "selectAll": "Select all {total, number}",
      "selectAllFailed": "The rest of the list could not be loaded",
      "selectingAll": "Selecting…",
      "changing": "Applying the change…",
      "change": "Change",
      "clear": "Clear",
      "position": "{position, number} of {total, number}",
      "shortcut": "{name} ({key})",
      "reference": {
        "copy": "Copy",
        "copyLabel": "Copy the reference",
        "copied": "Reference copied"
      }
    },
    "saving": {
      "save": "Save Changes",
      "yes": "Yes",
      "no": "No",
      "states": {
        "new": "Not saved yet",
        "standard": "No changes",
        "changed": "Unsaved changes",
        "saved": "All changes saved"
      },
      "discard": {
        "title": "Discard unsaved changes?",
        "question": "Your changes haven’t been saved.",
        "saving": "Your changes are being saved. Leaving does not stop that.",
        "confirm": "Discard",
        "keep": "Keep editing"
      },
      "conflict": {
        "title": "Someone else saved changes while you were editing.",
        "titleNamed": "<name>{names}</name> saved changes while you were editing.",
        "titleOwn": "You saved other changes in another window.",
        "text": "You both changed the fields below, and your changes are not saved yet. Choose the values of these fields. All other changes are kept, yours and theirs.",
        "keepMine": "Save with my values",
        "takeTheirs": "Use their values",
        "theirs": "Theirs",
        "yours": "Yours"
      },
      "gone": {
        "title": "Another user has deleted this in the meantime.",
        "text": "What you typed is still here, but it can no longer be saved. Copy what you need before you close this."
      },
      "draft": {
        "title": "You have unsaved changes from an earlier visit.",
        "typed": "Typed on {time} in this browser.",
        "restore": "Restore my changes",
        "discard": "Discard them",
        "saved": "Saved",
        "yours": "Yours"
      },
      "uploads": {
        "waiting": "Waiting for {count, plural, one {# picture} other {# pictures}}…",
        "failed": "{count, plural, one {A picture could not be uploaded. Try it again or remove it from the list, then save.} other {# pictures could not be uploaded. Try them again or remove them from the list, then save.}}"
      },
      "otherUser": {
        "title": "{name} is signed in now",
        "text": "Someone else signed in from another tab, so nothing was saved. What you typed is still here. If you go on, the change is saved under that name.",
        "save": "Save as {name}",
        "continue": "Continue as {name}"
      }
    },
    "schedule": {
      "changes": {
        "publish": "{kind, select, pages {The page <name>{title}</name> is published} other {<name>{title}</name> is published as Upcoming}}",
        "start": "<name>{title}</name> starts and becomes Current",
        "end": "<name>{title}</name> ends and becomes Past"
      },
      "today": "Today, {day}",
      "tomorrow": "Tomorrow, {day}",
      "loading": "Loading planned changes…",
      "loadFailed": "We could not load the planned changes",
      "empty": {
        "title": "Nothing is planned",
        "text": "Drafts with a time under “Publish on” and events that follow the clock are listed here before they change."
      }
    },
    "settings": {
      "title": "Settings",
      "description": "Company details and contact information.",
      "loading": "Loading settings…",
      "loadFailed": "We could not load the settings",
      "readOnly": "View only: your role ({role}) cannot change settings.",
      "saved": "Settings updated successfully!",
      "saveFailed": "Failed to update settings",
      "heroSaved": "Hero content updated successfully!",
      "heroSaveFailed": "Failed to update hero content",
      "tabs": {
        "hero": "Hero Section",
        "company": "Company Info",
        "contact": "Contact Info",
        "social": "Social Media"
      },
      "alsoIn": {
        "hero": "Also in <link>CMS → Hero Section</link>. Both places edit the same details. Arabic texts are edited there.",
        "company": "Also in <link>CMS → Company & Branding</link>. Both places edit the same details. The Arabic name and description are edited there.",
        "contact": "Also in <link>CMS → Contact Information</link>. Both places edit the same details."
      },
      "fields": {
        "company_name": "Company name",
        "company_description": "Company description",
        "contact_email": "Email Address",
        "contact_phone": "Phone Number",
        "whatsapp_link": "WhatsApp Link",
        "social_facebook": "Facebook Page",
        "social_instagram": "Instagram Profile",
        "social_linkedin": "LinkedIn Company",
        "social_twitter": "Twitter/X Profile",
        "digits": "Digits on Arabic pages",
        "show_hijri": "Hijri dates of events",
        "require_second_factor": "Two-step sign-in",
        "password_policy": "Passwords of staff",
        "retention_rejected_days": "Rejected applications (days)",
        "retention_approved_days": "Approved applications (days)",
        "retention_pending_days": "Pending applications (days)",
        "retention_enquiries_days": "Closed enquiries (days)",
        "backup_schedule": "Backup schedule"
      },
      "formats": {
        "title": "Language and dates",
        "description": "How the site writes numbers and dates. Your choice is saved at once.",
        "digits": {
          "latn": {
            "label": "Western digits: 1, 2, 3",
            "help": "As on English pages."
          },
          "arab": {
            "label": "Arabic digits: ١، ٢، ٣",
            "help": "English pages keep 1, 2, 3."
          }
        },
        "show_hijri": {
          "off": {
            "label": "Do not show",
            "help": "Events show the Gregorian date only."
          },
          "on": {
            "label": "Show",
            "help": "Events show the Hijri date below the Gregorian one, in both languages."
          }
        }
      },
      "security": {
        "title": "Security",
        "description": "How staff sign in. Your choice is saved at once.",
        "askedNext": "If you require it for admins or all staff, you will be asked to set it up for your own account right away.",
        "require_second_factor": {
          "off": {
            "label": "Optional",
            "help": "Everyone decides for themselves."
          },
          "admins": {
            "label": "Required for admins",
            "help": "Admins and super admins cannot continue without it."
          },
          "staff": {
            "label": "Required for all staff",
            "help": "Editors cannot continue without it either."
          }
        },
        "password_policy": {
          "standard": {
            "label": "Standard",
            "help": "At least 6 characters."
          },
          "strong": {
            "label": "Strong",
            "help": "At least 10 characters, not a common password, and not the email address. Earlier passwords keep working, and their owners are asked to change them."
          }
        }
      },
      "retention": {
        "title": "Retention of personal data",
        "description": "When personal data is erased, which cannot be undone. Decided applications only lose their Civil IDs, licences and signatures; pending applications and closed enquiries are deleted with everything about them.",
        "help": {
          "retention_rejected_days": "Days after the decision, up to {max, number}. Enter 0 to keep the documents.",
          "retention_approved_days": "Days after the decision, up to {max, number}. Enter 0 to keep the documents.",
          "retention_pending_days": "Days without a decision, up to {max, number}. Enter 0 to keep them.",
          "retention_enquiries_days": "Days after the last change of a won or lost enquiry, up to {max, number}. Enter 0 to keep them."
        },
        "submit": "Save retention"
      },
      "changes": "Earlier changes of language, security, backups and retention:"
    },
    "shell": {
      "languageFailed": "The language could not be changed. Please try again.",
      "product": "Admin Panel",
      "skip": "Skip to content",
      "search": "Search",
      "openMenu": "Open menu",
      "screensLabel": "Screens",
      "viewSite": "View Site",
      "account": "Your account",
      "email": "Email",
      "signOut": "Sign Out",
      "version": "Version {version}",
      "signingOut": "Signing out…",
      "notStaff": "You don't have permission to access the admin panel.",
      "anotherUser": {
        "title": "Another user has signed in",
        "text": "This happened in another tab. What you typed here stays, and is saved under their name only if you confirm it."
      },
      "screens": {
        "dashboard": "Dashboard",
        "cms": "CMS",
        "settings": "Settings",
        "hero": "Hero Section",
        "company": "Company & Branding",
        "contact": "Contact Information",
        "navigation": "Navigation"
      },
      "palette": {
        "title": "Search",
        "placeholder": "Find a screen, a record or an action…",
        "screens": "Screens",
        "parts": "Settings and account",
        "actions": "Actions",
        "light": "Light theme",
        "dark": "Dark theme",
        "searching": "Searching…",
        "nothing": "Nothing found",
        "failed": "We could not search the records. Edit your search to try again.",
        "unavailable": "Search is not available"
      },
      "keywords": {
        "new": "add create",
        "theme": "mode colors night",
        "signOut": "log out logout leave",
        "dashboard": "home start overview figures waiting",
        "calendar": "month week holidays schedule",
        "cms": "content texts website",
        "history": "changes versions undo restore",
        "trash": "deleted bin restore",
        "mail": "messages emails sent failed",
        "audit": "security log sign-ins downloads",
        "settings": "options preferences whatsapp phone email social",
        "account": "profile my name email password",
        "hero": "home page banner title buttons",
        "company": "logo colors colours fonts name favicon",
        "contact": "whatsapp phone number email address instagram social",
        "navigation": "menu links plan your event",
        "social": "instagram facebook linkedin twitter links",
        "formats": "hijri digits numbers calendar arabic",
        "security": "second factor two-step two-factor 2fa password rules passkey",
        "backups": "backup restore archive save copy",
        "retention": "erase delete civil id days privacy",
        "protection": "second factor two-step two-factor 2fa authenticator passkey recovery codes",
        "sessions": "devices sign out everywhere",
        "preferences": "arabic english emails daily summary notify"
      },
      "theme": {
        "title": "Theme",
        "light": "Light",
        "dark": "Dark",
        "system": "System"
      },
      "broken": {
        "title": "Something went wrong",
        "text": "We could not load this screen. Everything you saved is safe.",
        "reload": "Reload"
      },
      "signIn": {
        "title": "Admin Portal",
        "text": "Sign in with your staff account.",
        "motto": "Where everything your guests see is prepared.",
        "password": "Password",
        "submit": "Sign In",
        "forgot": "Forgot password?",
        "pending": "Signing in...",
        "done": "Login successful",
        "welcome": "Welcome to the {company} Admin Panel",
        "failed": "Login failed",
        "failure": "<strong>Login failed.</strong> {message}"
      },
      "expired": {
        "title": "Sign in again",
        "text": "Your session has ended. Sign in to continue where you left off. Nothing you typed is lost.",
        "passkey": "Continue with a passkey",
        "secondStep": "Enter the code from your authenticator app or a recovery code. Nothing you typed is lost."
      }
    },
    "snapshot": {
      "when": "Date and time",
      "incomplete": "Enter a complete date and time",
      "show": "Show",
      "previous": "Previous change",
      "next": "Next change",
      "mark": "The site as it was on {time}",
      "notLive": "This is not the live site. Links open pages from the same time; forms and buttons do nothing.",
      "absent": "This page did not exist at that time. This is not the live site.",
      "window": "{title} – at an earlier moment",
      "outside": "This link does nothing here",
      "outsideText": "It opens another site, a file or an app. Only the pages of this site can be shown as they were.",
      "loading": "Loading the site as it was…",
      "failed": "We could not show the site as it was",
      "noSuch": "There is no version of the site for this time",
      "since": "The history begins on {time} and ends now.",
      "first": "Show the earliest version",
      "latest": "Show the latest version"
    },
    "sorting": {
      "role": "sortable",
      "instructions": "To pick up a draggable item, press the space bar. While dragging, use the arrow keys to move the item. Press space again to drop the item in its new position, or press escape to cancel.",
      "move": {
        "up": "Move Up",
        "down": "Move Down"
      },
      "over": "New position: {position, number} of {total, number}.",
      "pickedUp": {
        "client": "Picked up the client at position {position, number} of {total, number}.",
        "image": "Picked up the image at position {position, number} of {total, number}.",
        "link": "Picked up the link at position {position, number} of {total, number}.",
        "video": "Picked up the video at position {position, number} of {total, number}."
      },
      "dropped": {
        "client": "The client is now at position {position, number} of {total, number}.",
        "image": "The image is now at position {position, number} of {total, number}.",
        "link": "The link is now at position {position, number} of {total, number}.",
        "video": "The video is now at position {position, number} of {total, number}."
      },
      "unmoved": {
        "client": "The client stays where it was.",
        "image": "The image stays where it was.",
        "link": "The link stays where it was.",
        "video": "The video stays where it was."
      },
      "cancelled": {
        "client": "The client is back at position {position, number} of {total, number}.",
        "image": "The image is back at position {position, number} of {total, number}.",
        "link": "The link is back at position {position, number} of {total, number}.",
        "video": "The video is back at position {position, number} of {total, number}."
      }
    },
    "translations": {
      "languages": "Languages",
      "copy": "Copy from English",
      "copyHint": "Copies the English texts into the empty fields.",
      "confirm": "Confirm as still right",
      "confirmHint": "The English text has changed since this was translated.",
      "check": "Check this text: the English one has changed",
      "states": {
        "missing": "Not translated",
        "partial": "Partly translated",
        "stale": "English has changed",
        "complete": "Translated"
      },
      "ar": {
        "title": "العنوان",
        "subtitle": "العنوان الفرعي",
        "description": "الوصف",
        "location": "المكان",
        "price": "السعر",
        "name": "الاسم",
        "address": "عنوان الشركة",
        "primaryCta": "نص الزر الأساسي",
        "secondaryCta": "نص الزر الثانوي",
        "content": "المحتوى",
        "seoTitle": "عنوان محركات البحث",
        "seoDescription": "وصف محركات البحث",
        "label": "التسمية",
        "alt": "النص البديل"
      },
      "filter": {
        "label": "Translation",
        "any": "Any translation"
      }
    },
    "trash": {
      "title": "Trash",
      "description": "Deleted records can be restored for {days, plural, one {# day} other {# days}}. After that they are deleted for good.",
      "denied": "You don’t have permission to delete records.",
      "filter": "Content",
      "all": "All",
      "loading": "Loading the trash…",
      "loadFailed": "We could not load the trash",
      "count": "{count, plural, one {# deleted record} other {# deleted records}}",
      "empty": {
        "title": "The trash is empty",
        "text": "What you delete appears here and can be restored for {days, plural, one {# day} other {# days}}."
      },
      "noneOfKind": "Nothing of this kind was deleted",
      "deletedBy": "Deleted by <person>{name}</person>",
      "vanishes": "{days, plural, =0 {Last day to restore} one {# day left to restore} other {# days left to restore}}",
      "restore": "Restore",
      "restoreNamed": "Restore {name}",
      "restored": "{count, plural, =0 {Nothing was restored} one {Record restored} other {# records restored}}",
      "restoreFailed": "Failed to restore",
      "deletedAgain": "{count, plural, =0 {Nothing was deleted} one {Record moved back to the trash} other {# records moved back to the trash}}",
      "undo": "Undo",
      "undoFailed": "Failed to undo",
      "failed": "{count, plural, one {{names} could not be restored: {reasons}} other {# records could not be restored: {reasons}}}",
      "remove": "Delete for good",
      "removeNamed": "Delete for good: {name}",
      "removed": "{count, plural, =0 {Nothing was deleted} one {Record deleted for good} other {# records deleted for good}}",
      "removeFailed": "Failed to delete for good",
      "notRemoved": "{count, plural, one {# record was not deleted: {reasons}} other {# records were not deleted: {reasons}}}",
      "question": {
        "title": "{count, plural, one {Delete this record for good?} other {Delete # records for good?}}",
        "text": "<name>{record}</name> and its history will be deleted for good. This cannot be undone.",
        "textMany": "{count, plural, one {# record and its history will be deleted for good. This cannot be undone.} other {# records and their history will be deleted for good. This cannot be undone.}}",
        "confirm": "Delete for good",
        "cancel": "Cancel"
      }
    },
    "users": {
      "description": "People with access, and their roles.",
      "empty": {
        "title": "No users found",
        "text": "Start by creating the first user"
      },
      "create": "Create New User",
      "you": "(you)",
      "edit": "Edit",
      "delete": "Delete",
      "editNamed": "Edit {name}",
      "deleteNamed": "Delete {name}",
      "lastLogin": "Last login <time></time>",
      "never": "Never",
      "invited": "Invited",
      "invite": {
        "again": "Send again",
        "againNamed": "Send again: invitation of {name}",
        "pending": "Sending…",
        "sent": "Invitation sent",
        "sentText": "{email} has a new link, which works for 7 days.",
        "failed": "Failed to send the invitation"
      },
      "limits": {
        "superadminOnly": "Only a super admin can edit or delete this account.",
        "ownDeletion": "You cannot delete yourself.",
        "ownAccount": "You cannot edit or delete your own account here."
      },
      "fields": {
        "username": "Username",
        "email": "Email",
        "firstName": "First name",
        "lastName": "Last name",
        "password": "Password",
        "newPassword": "New password",
        "role": "Role"
      },
      "access": {
        "legend": "Access",
        "invitation": "Send an invitation",
        "invitationHelp": "They get a link that works for 7 days.",
        "password": "Set a password yourself",
        "passwordHelp": "Choose a password below and give it to them yourself."
      },
      "passwordHelp": "{policy, select, strong {We don’t email it, so share it yourself.} other {At least 6 characters. We don’t email it, so share it yourself.}}",
      "newPasswordHelp": "Leave blank to keep the current password. Changing it signs the user out.",
      "ownRole": "You cannot change your own role.",
      "roleMeanings": {
        "superadmin": "Can do everything.",
        "admin": "Manages events, portfolio, vendors, clients, settings, and Editor and Vendor users.",
        "editor": "Manages events and portfolio, and sees vendor applications.",
        "vendor": "Can sign in, but has no admin access."
      },
      "deletion": {
        "title": "Are you sure you want to delete this user?",
        "text": "<name>{user}</name>, <email>{address}</email>, will be signed out immediately. This cannot be undone.",
        "confirm": "Delete",
        "cancel": "Cancel",
        "pending": "Deleting…",
        "done": "User deleted",
        "doneText": "User has been deleted successfully",
        "error": "Error",
        "failed": "Failed to delete user"
      },
      "protected": "Protected by two-step sign-in",
      "reset": {
        "action": "Reset two-step sign-in",
        "named": "Reset the two-step sign-in of {name}",
        "question": "Reset two-step sign-in?",
        "text": "This removes the authenticator app, passkeys and recovery codes of <name>{user}</name> and signs them out everywhere. Their password is then enough, until they set it up again. Make sure that they asked for it.",
        "confirm": "Reset two-step sign-in",
        "cancel": "Cancel",
        "pending": "Resetting…",
        "done": "Two-step sign-in reset",
        "doneText": "{name} can sign in with the password now.",
        "failed": "Failed to reset two-step sign-in"
      }
    },
    "vendors": {
      "description": "Applications sent from your website.",
      "empty": {
        "title": "No vendor applications yet",
        "text": "Applications from the website appear here."
      },
      "viewOnly": "View only: your role ({role}) cannot change applications.",
      "panel": {
        "title": "Vendor Application Details",
        "loading": "Loading application…",
        "loadFailed": "We could not load the application"
      },
      "actions": {
        "view": "View",
        "approve": "Approve",
        "reject": "Reject",
        "viewNamed": "View {company}, {name}, {day}",
        "approveNamed": "Approve {company}, {name}, {day}",
        "rejectNamed": "Reject {company}, {name}, {day}"
      },
      "review": {
        "approve": "Approve Application",
        "reject": "Reject Application",
        "nextPending": "Next pending",
        "nextPendingKey": "Next pending ({key})",
        "failed": "Failed to update vendor status",
        "undo": "Undo",
        "reopened": "Application reopened",
        "reopenFailed": "Failed to reopen the application",
        "done": {
          "approved": "Vendor approved successfully!",
          "rejected": "Vendor rejected successfully!"
        },
        "approveWithNote": "Approve with a note"
      },
      "reopening": {
        "action": "Reopen",
        "title": "Reopen this application?",
        "text": "It returns to Pending, and you can decide again.",
        "tell": "Tell the applicant by email",
        "tellHelp": "The message says that you are reviewing the application again. If the message about your decision has not been sent yet, it is canceled instead.",
        "cancel": "Cancel",
        "pending": "Reopening…"
      },
      "erasure": {
        "action": "Delete",
        "title": "Delete this application?",
        "text": "The application of <name>{company}</name> and its three documents will be deleted. This cannot be undone.",
        "confirm": "Delete permanently",
        "cancel": "Cancel",
        "pending": "Deleting…",
        "done": "Vendor application deleted",
        "failed": "Failed to delete the vendor application"
      },
      "export": {
        "action": "Export CSV",
        "pending": "Exporting…",
        "failed": "Failed to export the vendors"
      },
      "facts": {
        "name": "Name",
        "position": "Position",
        "company": "Company",
        "reference": "Reference",
        "email": "Email",
        "phone": "Phone",
        "terms": "Terms accepted",
        "accepted": "Yes",
        "notAccepted": "No",
        "submitted": "Submitted",
        "reviewed": "Reviewed",
        "notReviewed": "Not yet",
        "reviewedBy": "{date}, by <name>{reviewer}</name>",
        "note": "Note"
      },
      "print": "Print",
      "documents": {
        "title": "Documents",
        "closed": "Your role can see the names of the documents, but cannot open them or decide on the application.",
        "preview": "Preview",
        "hide": "Hide",
        "enlarge": "Enlarge",
        "zoomIn": "Zoom in",
        "zoomOut": "Zoom out",
        "zoom": "{percent, number}%",
        "rotate": "Rotate",
        "download": "Download",
        "failed": "Failed to open the document",
        "noViewer": "This browser cannot show a PDF inside a page. Please download it.",
        "kinds": {
          "civilId": {
            "label": "Civil ID",
            "preview": "Preview the Civil ID",
            "hide": "Hide the Civil ID",
            "enlarge": "Enlarge the Civil ID",
            "download": "Download the Civil ID"
          },
          "companyLicense": {
            "label": "Company Licence",
            "preview": "Preview the Company Licence",
            "hide": "Hide the Company Licence",
            "enlarge": "Enlarge the Company Licence",
            "download": "Download the Company Licence"
          },
          "authorizedSignature": {
            "label": "Authorized Signature",
            "preview": "Preview the Authorized Signature",
            "hide": "Hide the Authorized Signature",
            "enlarge": "Enlarge the Authorized Signature",
            "download": "Download the Authorized Signature"
          }
        }
      },
      "decision": {
        "title": {
          "approved": "Approve this application?",
          "rejected": "Reject this application?"
        },
        "note": "Note (optional)",
        "help": "The applicant reads this note in the message about the decision.",
        "awaited": "You asked for a document that has not arrived. Approving ends the request.",
        "cancel": "Cancel",
        "confirm": {
          "approved": "Approve",
          "rejected": "Reject"
        },
        "pending": {
          "approved": "Approving…",
          "rejected": "Rejecting…"
        }
      },
      "request": {
        "waiting": "Waiting for document",
        "open": "Requested on {date}",
        "replaced": "Replaced on {date}",
        "erased": "Erased on {date}",
        "ready": "Ready-made reasons",
        "reason": "Reason",
        "help": {
          "en": "The applicant reads this text, so write it in English.",
          "ar": "The applicant reads this text, so write it in Arabic."
        },
        "cancel": "Cancel",
        "send": "Send request",
        "pending": "Sending…",
        "done": "The applicant was asked for the document",
        "failed": "Failed to ask for the document",
        "reasons": {
          "unreadable": "Unreadable scan",
          "expired": "Expired",
          "wrong": "Wrong document",
          "incomplete": "Pages missing"
        },
        "kinds": {
          "civilId": {
            "title": "Ask for the Civil ID again?",
            "ask": "Ask for the Civil ID again",
            "again": "Ask once more for the Civil ID"
          },
          "companyLicense": {
            "title": "Ask for the Company Licence again?",
            "ask": "Ask for the Company Licence again",
            "again": "Ask once more for the Company Licence"
          },
          "authorizedSignature": {
            "title": "Ask for the Authorized Signature again?",
            "ask": "Ask for the Authorized Signature again",
            "again": "Ask once more for the Authorized Signature"
          }
        }
      }
    }
  },
  "api": {
    "errors": {
      "invalid": "The request is not valid",
      "unauthenticated": "Authentication required",
      "forbidden": "You don’t have permission to do this",
      "notFound": "Not found",
      "methodNotAllowed": "Method not allowed",
      "conflict": "Someone else has changed this in the meantime",
      "gone": "This document was erased",
      "tooLarge": "The request is too large",
      "unsupported": "This content type is not supported",
      "keyReused": "This Idempotency-Key was already used for another request",
      "tooMany": "Too many attempts. Please try again later.",
      "failed": "Something went wrong. Please try again.",
      "unavailable": "The service is busy. Please try again in a moment.",
      "storageFull": "The storage is full. Nothing was saved.",
      "shortPhone": "Phone number must be at least {min} characters",
      "shortName": "Name must be at least {min} characters",
      "shortMessage": "Message must be at least {min} characters",
      "tooShort": "{field} must be at least {min} characters",
      "tooLong": "{field} must be at most {max} characters",
      "notStorable": "{field} contains characters that cannot be stored",
      "notText": "{field} must be text",
      "invalidEmail": "Invalid email address",
      "termsRequired": "You must accept the terms and conditions",
      "civilIdRequired": "Civil ID document is required",
      "companyLicenseRequired": "Company license document is required",
      "authorizedSignatureRequired": "Authorized signature document is required",
      "fileTooLarge": "File size must be less than {size}MB",
      "documentType": "File must be a PDF, JPG or PNG",
      "pictureType": "The picture must be a JPG, PNG or WebP",
      "tooManyMessages": "An enquiry can have at most 100 messages. Call us instead.",
      "tooManyPictures": "An enquiry can have at most 10 pictures",
      "chooseDocumentKind": "Choose which document this is",
      "emptyFile": "File is empty",
      "missingFile": "Choose a file",
      "chooseDecision": "Choose approved or rejected",
      "chooseTellApplicant": "Choose whether to tell the applicant",
      "notObject": "Send the fields as a JSON object",
      "invalidCredentials": "Invalid credentials",
      "alreadyReviewed": "Application has already been reviewed",
      "notRequested": "This document was not requested",
      "stillPending": "Application is still pending",
      "required": "{field} is required",
      "notBoolean": "{field} must be true or false",
      "notUrlList": "{field} must be a list of URLs",
      "invalidFont": "{field} may only contain letters, digits, spaces and . _ , + & -",
      "notOneOf": "Choose a {parameter}: {values}",
      "notAction": "Choose an action: {values}",
      "yearRange": "Year must be between {min} and {max}",
      "limitRange": "Limit must be between {min} and {max}",
      "clientCount": "Choose between {min} and {max} clients",
      "recordCount": "Choose between {min} and {max} records",
      "imageCount": "Add at most {max} images",
      "videoCount": "Add at most {max} videos",
      "linkCount": "The menu can have at most {max} links",
      "orderTooLarge": "Order must be at most {max}",
      "orderTooSmall": "Order must be 0 or more",
      "orderNotNumber": "Order must be a number",
      "orderNotWhole": "Order must be a whole number",
      "dateTimeRequired": "Date and time is required",
      "endBeforeStart": "End must be after the start",
      "invalidEnd": "Enter the end as a date and time",
      "invalidPublishTime": "Enter the time to publish as a date and time",
      "publishTimePast": "Choose a time in the future",
      "validEmailRequired": "Valid email is required",
      "currentPasswordRequired": "Current password is required",
      "currentPasswordWrong": "Current password is incorrect",
      "passwordIsEmail": "Password must not be your email address",
      "passwordCommon": "This password is too common. Please choose another one.",
      "invalidUrl": "Must be a valid URL",
      "invalidColor": "Must be a valid hex color",
      "imageType": "File must be a JPG, PNG, WebP or AVIF image",
      "tooManyPixels": "Image must have at most {max} megapixels",
      "imageDamaged": "This image is damaged and cannot be read",
      "uploadCanceled": "The upload was canceled",
      "clientTwice": "List each client once",
      "invalidSlug": "Use lowercase letters, numbers and single hyphens",
      "slugTaken": "Another page already has this address",
      "restoredSlugTaken": "Another page now has the address of this one. Change the address of that page, then restore this one.",
      "unknownTextContent": "The text contains something that cannot be saved",
      "textTooDeep": "The text is nested too deeply",
      "textTooLarge": "The text must be at most {size} KB",
      "textsTooLarge": "The texts of all languages together must be at most {size} KB",
      "invalidTextLink": "Links must start with https://, http://, mailto: or tel:",
      "invalidTextImage": "Images need a valid URL",
      "invalidMenuLink": "Each link needs a page and a label",
      "invalidMenuLinks": "Links must be a list",
      "menuLinkTwice": "Each page can be linked only once",
      "emailTaken": "Email is already in use",
      "usernameTaken": "Username is already in use",
      "usernameOfTwoAlphabets": "Use letters of one alphabet in the username",
      "ownAccountInProfile": "Change your own email and password in your profile",
      "invalidLink": "This link is no longer valid",
      "invitedWithPassword": "Send an invitation or set a password, not both",
      "notInvited": "This user already has a password",
      "lastSuperadmin": "The last super admin cannot be deleted or given another role",
      "searchTermRequired": "Enter a search term",
      "oneSearchTerm": "Enter one search term",
      "invalidDay": "Enter a day as YYYY-MM-DD",
      "chooseVisitKind": "Choose a kind",
      "visitPathRequired": "Enter a path",
      "visitHostRequired": "Enter a host",
      "insightSpan": "Choose a span of 1 to {max} days",
      "eventCount": "Name 1 to {max} events",
      "invalidDayOrTime": "Enter a day as YYYY-MM-DD, or a time such as 2026-11-15T09:00:00Z",
      "spanTooLong": "Choose a span of at most {days} days",
      "invalidCursor": "Cursor is not valid",
      "invalidMoment": "Enter the moment as a date and time",
      "futureMoment": "Choose a moment that is not in the future",
      "beforeHistory": "The history begins at {since}",
      "invalidPastPath": "Enter the path of a public page",
      "invalidVersions": "Versions must map ids to numbers",
      "invalidDocumentLink": "The link must contain one token",
      "brokenForm": "The form data is broken or incomplete",
      "incomplete": "The request is incomplete",
      "invalidJson": "The body is not valid JSON",
      "jsonTooDeep": "The JSON is nested too deeply",
      "jsonNotUtf8": "The JSON must be encoded in UTF-8",
      "unreachable": "The server cannot be reached. Please check your connection and try again.",
      "chooseLanguage": "Choose a language",
      "chooseStatus": "Choose a status",
      "chooseCategory": "Choose a category",
      "chooseOneCategory": "Choose one category",
      "choosePage": "Choose a page",
      "chooseRole": "Choose a role",
      "chooseAudience": "Choose who sees the menu and footer",
      "chooseEnquiryCategory": "Choose what you are planning",
      "invalidDate": "Enter the date as YYYY-MM-DD",
      "datePast": "Choose a date from today on",
      "dateTooFar": "Choose a date within the next 50 years",
      "guestCount": "Enter a whole number of guests between {min} and {max}",
      "chooseBudget": "Choose a budget",
      "chooseOccasion": "Choose an occasion",
      "chooseSource": "Choose how the enquiry reached you",
      "chooseConfirmation": "Choose whether to send a confirmation",
      "sentTooFast": "That was quick. Please check your answers, then send them again.",
      "invalidWhatsAppLink": "Valid WhatsApp link is required",
      "invalidFacebookUrl": "Valid Facebook URL is required",
      "invalidInstagramUrl": "Valid Instagram URL is required",
      "invalidLinkedInUrl": "Valid LinkedIn URL is required",
      "invalidTwitterUrl": "Valid Twitter URL is required",
      "documentKeyMissing": "The key of the stored documents is missing on the server. Please tell its administrator.",
      "alreadySent": "This message was already sent",
      "linkExpired": "The link in this message has expired",
      "chooseNotification": "Choose each, daily or off",
      "chooseAssigned": "Choose whether to be told",
      "invalidId": "Enter one id",
      "invalidFieldNames": "Enter names of fields",
      "imageDeleted": "An image of this version was deleted. Restore the image first, or leave it out.",
      "revisionRedacted": "The content of this version was removed and cannot be restored",
      "imagePurged": "This image was deleted permanently and cannot be restored",
      "revisionSlugTaken": "Another page now has the address of this version.",
      "setupAgain": "Start the setup again",
      "passkeyNotVerified": "This passkey could not be verified. Please try again.",
      "passkeyTaken": "This passkey is already in use",
      "totpUnavailable": "Codes of the app cannot be checked at the moment. Use a passkey or a recovery code.",
      "dayCount": "Enter whole days from 0 to {max}",
      "wrongCode": "This code is not valid",
      "ticketExpired": "This sign-in has expired. Please sign in again.",
      "passkeyUnknown": "This passkey is not known here",
      "enrollFirst": "Set up two-step sign-in first",
      "tooManyPasskeys": "Delete a passkey before you add another one",
      "codeRequired": "Enter the code",
      "ownSecondFactors": "Change your own two-step sign-in in your account",
      "passkeyFailed": "Your browser could not use a passkey at this address.",
      "passkeyExists": "This device already has a passkey for your account.",
      "unknownAssignee": "Choose a person who manages events",
      "unexpectedReason": "Only a lost enquiry has a reason",
      "hasEvent": "An event was already created from this enquiry",
      "choosePerson": "Choose a person",
      "chooseAnswer": "Choose how it was answered",
      "backupRunning": "A backup is already running",
      "otherUser": "Someone else is signed in now. Nothing was saved."
    },
    "fields": {
      "name": "Name",
      "companyName": "Company name",
      "position": "Position",
      "phoneNumber": "Phone number",
      "email": "Email",
      "password": "Password",
      "note": "Note",
      "reason": "Reason",
      "message": "Message",
      "firstName": "First name",
      "lastName": "Last name",
      "username": "Username",
      "title": "Title",
      "subtitle": "Subtitle",
      "description": "Description",
      "location": "Location",
      "price": "Price",
      "companyDescription": "Company description",
      "primaryFont": "Primary font",
      "secondaryFont": "Secondary font",
      "address": "Address",
      "whatsAppLink": "WhatsApp link",
      "primaryCta": "Primary CTA text",
      "secondaryCta": "Secondary CTA text",
      "alternativeText": "Alternative text",
      "label": "Label",
      "pageAddress": "Page address",
      "seoTitle": "SEO title",
      "seoDescription": "SEO description",
      "search": "Search",
      "images": "Images",
      "videos": "Videos",
      "invite": "Invite",
      "active": "Active",
      "featured": "Featured",
      "followClock": "Follow the clock",
      "visible": "Visible",
      "value": "Value",
      "id": "Id",
      "idempotencyKey": "Idempotency-Key"
    },
    "parameters": {
      "status": "status",
      "sort": "sort",
      "language": "language",
      "translationState": "translation state",
      "value": "value",
      "state": "state",
      "kind": "kind",
      "category": "category",
      "followUp": "follow-up",
      "occasion": "occasion",
      "source": "source",
      "messageState": "message state",
      "turn": "turn"
    }
  },
  "application": {
    "form": "Vendor application",
    "fields": {
      "name": "Full name",
      "company": "Company",
      "position": "Position",
      "phone": "Phone",
      "email": "Email"
    },
    "documents": {
      "civilId": "Civil ID",
      "companyLicense": "Company Licence",
      "authorizedSignature": "Authorized Signature"
    },
    "hints": {
      "civilId": "Front and back in one image or PDF",
      "companyLicense": "Your current commercial licence",
      "authorizedSignature": "Signature of the authorized signatory"
    },
    "terms": "I accept the <link>terms and conditions</link>",
    "submit": "Submit application",
    "submitting": "Submitting...",
    "submitted": {
      "title": "Application Submitted!",
      "text": "We will review your application and get back to you soon."
    },
    "failed": {
      "title": "Submission Failed",
      "text": "Failed to submit vendor application. Please try again."
    },
    "offline": {
      "title": "You are offline",
      "text": "Keep going: what you typed is saved, and your documents upload by themselves once you are back online. Then submit your application."
    },
    "receipt": {
      "eyebrow": "Application received",
      "thanks": "Thank you, <name>{company}</name>{endsWithPeriod, select, true {} other {.}}",
      "text": "We will review your application and get back to you soon. Please quote the reference if you contact us.",
      "reference": "Reference",
      "received": "Received",
      "sendAnother": "Send another application",
      "keepLink": "Keep this link",
      "linkText": "It shows you where your application stands. It opens without a password, so keep it to yourself.",
      "copyLink": "Copy link",
      "copied": "Link copied",
      "copyByHand": "Copy the link:"
    },
    "upload": {
      "choose": "<choose>Choose a file</choose><drop> or drop it here</drop>",
      "required": "Required.",
      "photo": "Photo",
      "takePhoto": "Take a photo of the {document}",
      "uploading": "Uploading the {document}",
      "progress": "{part, number, percent}",
      "uploaded": "Uploaded",
      "isUploaded": "The {document} is uploaded",
      "interrupted": "Upload interrupted. Check your connection and try again.",
      "retry": "Retry",
      "retryDocument": "Retry the {document}",
      "remove": "Remove",
      "removeDocument": "Remove the {document}"
    },
    "status": {
      "pageTitle": "Your application – {company}",
      "title": "Your application",
      "opening": "See where your vendor application stands, and send us what is missing.",
      "loading": "Loading your application…",
      "failed": "We could not load your application",
      "noScript": "Please turn on JavaScript to see your application.",
      "steps": {
        "received": "Received",
        "receivedText": "Your application and its documents have reached us.",
        "review": "In review",
        "reviewText": "{count, plural, =0 {Our team is looking at your application.} one {We need one document from you to continue.} other {We need # documents from you to continue.}}",
        "reviewDone": "Reviewed",
        "reviewed": "Our team has looked at your application.",
        "decision": {
          "pending": "Decision",
          "approved": "Approved",
          "rejected": "Not accepted"
        },
        "decisionText": {
          "pending": "You will see our decision here.",
          "approved": "Welcome aboard. We will contact you when one of our events needs your services.",
          "rejected": "We are sorry that we cannot accept your application at this time."
        }
      },
      "note": "Note from our team",
      "documents": "Your documents",
      "states": {
        "received": "Received",
        "requested": "Needed again",
        "erased": "No longer stored"
      },
      "reason": "Why we need it again",
      "send": "Send document",
      "sending": "Sending…",
      "sent": "Document sent",
      "sentText": "Thank you. Our team will continue the review.",
      "notSent": "The document was not sent",
      "notSentText": "Check your connection and try again.",
      "noLink": "Find your application",
      "wrongLink": "This link does not open an application",
      "linkText": "Enter the email address of your application, and we will send you the link again.",
      "email": "Email",
      "sendLink": "Send me my link again",
      "linkFailed": "The link could not be sent. Please try again.",
      "linkSent": "Check your email",
      "linkSentText": "If there is an application with <address>{email}</address>, its link is on the way.",
      "otherAddress": "Use another address",
      "notApplied": "Not applied yet? <link>Become a vendor</link>"
    }
  },
  "calendar": {
    "name": "Marasim team calendar",
    "enquiry": "Enquiry: {category}",
    "enquiryDetails": "Reference {reference}{guests, plural, =0 {} one {, # guest} other {, # guests}}",
    "draft": {
      "title": "{topic}{guests, plural, =0 {} one {, # guest} other {, # guests}} ({reference})",
      "description": "Enquiry {reference}{guests, plural, =0 {} one {, # guest} other {, # guests}}",
      "place": "Kuwait",
      "topics": {
        "corporate": "Corporate event",
        "private": "Private event",
        "launch": "Launch event",
        "campaigns": "Campaign",
        "influencers": "Influencer event",
        "video": "Video production",
        "photography": "Photography"
      }
    }
  },
  "common": {
    "close": "Close",
    "dismiss": "Dismiss",
    "loading": "Loading…",
    "saving": "Saving...",
    "notifications": "Notifications ({hotkey})",
    "adminTitle": "Admin Panel · {company}"
  },
  "counted": {
    "title": "What we count",
    "pageTitle": "What we count · {company}",
    "description": "Which figures {company} collects about its website, and what it never stores about visitors.",
    "opening": "We want to know which evenings people are looking for, not who is looking.",
    "yes": {
      "title": "We count",
      "pages": "how many times a day each page was opened",
      "events": "how often the details of an event were opened",
      "chats": "how often a chat or booking button was clicked",
      "forms": "how often an enquiry or a vendor application was begun and sent",
      "referrers": "which other websites led here, by name only, such as instagram.com"
    },
    "no": {
      "title": "We never store",
      "cookies": "cookies or anything else in your browser for counting",
      "addresses": "your IP address or your location",
      "devices": "your device, your browser or a fingerprint of them",
      "paths": "the order of what you did, or whether you have been here before",
      "others": "anything with other companies: the figures stay on our own server"
    },
    "how": {
      "title": "How it works",
      "text": "When a page has loaded, your browser sends us one short message: the name of the page, and on the first page also the website that led you here. We add one to that day’s number and keep nothing else. For example:",
      "example": "On December 1, the events page was opened 214 times."
    },
    "privacy": "Privacy Policy",
    "more": {
      "bound": {
        "title": "No inflated numbers",
        "text": "So that nobody can push the numbers up, we limit how many messages one internet connection can send in a minute. For this we hold anonymous counters in memory. They are emptied every minute and never written to disk."
      },
      "off": {
        "title": "If you don’t want to be counted",
        "text": "Turn on Global Privacy Control or Do Not Track in your browser. Nothing is sent then. Search engines, other robots and our own staff are not counted either."
      },
      "kept": {
        "title": "How long",
        "text": "We delete the daily figures after 25 months."
      }
    }
  },
  "mail": {
    "greeting": "Hello {name},",
    "automatic": "This message was sent automatically by {brand}.",
    "questions": "Questions? Reply to this message, and our team will answer.",
    "linkFallback": "If the button does not work, open this address:",
    "note": "Note from our team",
    "picture": "Picture: {fileName}",
    "reply": {
      "subject": "Your enquiry {reference}",
      "text": "Hello {name},\n\nThank you for your enquiry {reference} ({topic}). We would be happy to plan it with you. When is a good time to talk?\n\n{brand}"
    },
    "facts": {
      "company": "Company",
      "name": "Name",
      "position": "Position",
      "phone": "Phone",
      "reference": "Reference",
      "submittedAt": "Submitted",
      "email": "Email",
      "device": "Device",
      "network": "Network",
      "time": "Time",
      "category": "Event",
      "occasion": "Occasion",
      "date": "Date",
      "guests": "Guests",
      "budget": "Budget"
    },
    "kinds": {
      "application-received": {
        "subject": "We received your application",
        "heading": "Thank you for applying",
        "text": "We received your application with its documents. Our team will review it and write to you as soon as there is a decision.",
        "button": "Follow your application",
        "notice": "The link opens your application without a password, so please keep this message to yourself."
      },
      "document-requested": {
        "subject": "Please send your {document, select, civilId {Civil ID} companyLicense {Company Licence} other {Authorized Signature}} again",
        "heading": "We need one document again",
        "text": "We are reviewing your application and need a new copy of the {document, select, civilId {Civil ID} companyLicense {Company Licence} other {Authorized Signature}}. The rest of your application stays as it is.",
        "button": "Send the document",
        "notice": "The link opens your application without a password, so please keep this message to yourself."
      },
      "application-approved": {
        "subject": "Your application was approved",
        "heading": "Welcome aboard",
        "text": "We are happy to tell you that the application of {company} was approved. We will contact you when one of our events needs your services.",
        "button": "View your application"
      },
      "application-rejected": {
        "subject": "Our decision on your application",
        "heading": "Thank you for your interest",
        "text": "We reviewed the application of {company} carefully, and we are sorry that we cannot accept it at this time. We appreciate the effort that you put into it.",
        "button": "View your application"
      },
      "application-reopened": {
        "subject": "We are reviewing your application again",
        "heading": "We are reviewing your application again",
        "text": "Our earlier decision on your application no longer stands. Our team is reviewing it again and will write to you as soon as there is a new decision.",
        "button": "View your application"
      },
      "application-link": {
        "subject": "{count, plural, one {The link to your application} other {The links to your applications}}",
        "heading": "{count, plural, one {The link to your application} other {The links to your applications}}",
        "text": "{count, plural, one {Here is the link to your application that you asked for. It opens the application without a password, so please keep this message to yourself.} other {Here are the links to your # applications that you asked for. They open the applications without a password, so please keep this message to yourself.}}",
        "button": "View your application",
        "notice": "If you did not ask for this message, you can ignore it."
      },
      "new-application": {
        "subject": "New vendor application: {company}",
        "heading": "New vendor application",
        "text": "{company} applied to become a vendor. The application and its documents are waiting for your review.",
        "button": "Review the application",
        "reason": "You receive this message because you review vendor applications. You can choose a daily summary or no messages in your profile."
      },
      "new-document": {
        "subject": "New document from {company}",
        "heading": "New document from {company}",
        "text": "{company} has sent the {document, select, civilId {Civil ID} companyLicense {Company Licence} other {Authorized Signature}} that you asked for. The application is waiting for your review.",
        "button": "Review the application",
        "reason": "You receive this message because you review vendor applications. You can choose a daily summary or no messages in your profile."
      },
      "enquiry-received": {
        "subject": "We received your enquiry",
        "heading": "Thank you for your enquiry",
        "text": "We look forward to planning with you. Our team reads every enquiry and will contact you soon. Please quote the reference if you write or call.",
        "button": "Follow your enquiry",
        "notice": "The link opens your enquiry without a password, so please keep this message to yourself. If you did not send us an enquiry, you can ignore it."
      },
      "enquiry-link": {
        "subject": "{count, plural, one {The link to your enquiry} other {The links to your enquiries}}",
        "heading": "{count, plural, one {The link to your enquiry} other {The links to your enquiries}}",
        "text": "{count, plural, one {Here is the link to your enquiry that you asked for. It opens the enquiry without a password, so please keep this message to yourself.} other {Here are the links to your # enquiries that you asked for. They open the enquiries without a password, so please keep this message to yourself.}}",
        "button": "View your enquiry",
        "notice": "If you did not ask for this message, you can ignore it."
      },
      "new-enquiry": {
        "subject": "New enquiry: {visitor}",
        "heading": "New enquiry",
        "text": "{visitor} is planning an event and waiting for your answer.",
        "quote": "Message in the visitor’s own words",
        "button": "Open the enquiry",
        "reason": "You receive this message because you manage events. You can choose a daily summary or no messages in your profile."
      },
      "enquiry-message": {
        "subject": "New message from {visitor}",
        "heading": "New message from {visitor}",
        "text": "{visitor} has added a message to an enquiry and is waiting for your answer.",
        "quote": "Message in the visitor’s own words",
        "button": "Open the enquiry",
        "reason": "You receive this message because you manage events. You can choose a daily summary or no messages in your profile."
      },
      "enquiry-assigned": {
        "subject": "You are in charge of an enquiry: {visitor}",
        "heading": "An enquiry for you",
        "text": "{colleague} has put you in charge of the enquiry from {visitor}.",
        "quote": "Message in the visitor’s own words",
        "button": "Open the enquiry",
        "reason": "You receive this message because a colleague put you in charge of an enquiry. You can turn these messages off in your profile."
      },
      "withheld-notices": {
        "subject": "{topic, select, applications {{count, plural, one {One more vendor application} other {# more vendor applications}}} messages {{count, plural, one {One more message from an enquirer} other {# more messages from enquirers}}} other {{count, plural, one {One more enquiry} other {# more enquiries}}}}",
        "heading": "{topic, select, applications {{count, plural, one {One more vendor application} other {# more vendor applications}}} messages {{count, plural, one {One more message from an enquirer} other {# more messages from enquirers}}} other {{count, plural, one {One more enquiry} other {# more enquiries}}}}",
        "text": "Many {topic, select, applications {applications} messages {messages} other {enquiries}} are arriving at the moment. So that they do not fill your inbox, you do not get a message for each of them.",
        "button": "{topic, select, applications {Review applications} other {Open the enquiries}}",
        "reason": "You receive this message because you asked for a message about each application or enquiry. You can choose a daily summary or no messages in your profile."
      },
      "daily-summary": {
        "subject": "{topic, select, applications {{count, plural, one {# application is} other {# applications are}} waiting for review} enquiries {{count, plural, one {# new enquiry is} other {# new enquiries are}} waiting for an answer} messages {{count, plural, one {# message is} other {# messages are}} waiting for an answer} followUps {{count, plural, one {# follow-up is} other {# follow-ups are}} due} other {What is waiting for you today}}",
        "heading": "Good morning",
        "topics": {
          "applications": "{count, plural, one {One vendor application is waiting for review, since {since}.} other {# vendor applications are waiting for review, the oldest since {since}.}}",
          "awaitedApplications": "{count, plural, one {One application is waiting for a document from the applicant.} other {# applications are waiting for documents from the applicants.}}",
          "enquiries": "{count, plural, one {One new enquiry is waiting for an answer, since {since}.} other {# new enquiries are waiting for an answer, the oldest since {since}.}}",
          "messages": "{count, plural, one {One enquirer has written and is waiting for an answer, since {since}.} other {# enquirers have written and are waiting for an answer, the first since {since}.}}",
          "followUps": "{count, plural, one {One follow-up is due.} other {# follow-ups are due.}}"
        },
        "more": "{count, plural, one {and one more} other {and # more}}",
        "button": "{topic, select, applications {Review applications} enquiries {Open the enquiries} messages {Open the enquiries} followUps {Open the enquiries} other {Open the dashboard}}",
        "reason": "You receive this message on mornings when something is waiting for you. You can change that in your profile."
      },
      "invitation": {
        "subject": "You are invited to {brand}",
        "heading": "Welcome to the team",
        "text": "{inviter} invited you to work on the website of {brand}. Choose a password to activate your account.",
        "button": "Choose a password",
        "notice": "The link works once, until {until}. If you did not expect this invitation, you can ignore it."
      },
      "password-reset": {
        "subject": "Reset your password",
        "heading": "Reset your password",
        "text": "We were asked to reset the password of your account at {brand}.",
        "button": "Choose a new password",
        "notice": "The link works once, until {until}. If you did not ask for it, you can ignore this message; your password stays as it is."
      },
      "password-changed": {
        "subject": "Your password was changed",
        "heading": "Your password was changed",
        "text": "The password of your account at {brand} was changed on {at}, and all other sessions were signed out.",
        "button": "Reset your password",
        "notice": "If this was not you, reset your password now and tell your super admin."
      },
      "email-changed": {
        "subject": "The email of your account was changed",
        "heading": "The email of your account was changed",
        "text": "The email of your account at {brand} was changed on {at}. Messages about the account no longer reach this address.",
        "button": "Undo the change",
        "notice": "If you expected this, you need do nothing. If not, undo it now: every device is signed out, the password stops working, and this address gets a link to choose a new one. The link works once, until {until}."
      },
      "email-restored": {
        "subject": "The email of your account was changed back",
        "heading": "The email of your account was changed back",
        "text": "The email of your account at {brand} was changed back to an earlier one on {at}. Messages about the account no longer reach this address.",
        "notice": "If you did not expect this, tell your super admin."
      },
      "second-factor-changed": {
        "subject": "{change, select, recoveryCodeUsed {A recovery code was used} wrongCodes {Wrong codes were entered for your account} other {Your two-step sign-in was changed}}",
        "heading": "{change, select, recoveryCodeUsed {A recovery code was used} wrongCodes {Wrong codes were entered for your account} other {Your two-step sign-in was changed}}",
        "text": "{change, select, totpAdded {An authenticator app was added to your account at {brand} on {at}.} totpRemoved {The authenticator app was removed from your account at {brand} on {at}.} passkeyAdded {The passkey {name} was added to your account at {brand} on {at}.} passkeyRemoved {The passkey {name} was deleted from your account at {brand} on {at}.} recoveryCodesRenewed {New recovery codes for your account at {brand} were created on {at}. The earlier ones no longer work.} recoveryCodeUsed {Someone signed in to your account at {brand} with a recovery code on {at}. {left, plural, =0 {No code is left: create new ones now.} one {One code is left.} other {# codes are left.}}} wrongCodes {Someone entered the right password of your account at {brand} and then several wrong codes, the last one on {at}.} other {A super admin turned off two-step sign-in for your account at {brand} on {at}, and all sessions were signed out. Sign in with your password and set it up again.}}",
        "button": "Reset your password",
        "notice": "{change, select, totpAdded {If this was not you, reset your password now. That does not remove the app: remove it in your account, or ask your super admin to reset your two-step sign-in.} passkeyAdded {If this was not you, reset your password now. The passkey still signs in without a password: delete it in your account, or ask your super admin to reset your two-step sign-in.} wrongCodes {If this was not you, someone knows your password: reset it now and tell your super admin.} other {If you did not expect this, reset your password now and tell your super admin.}}"
      },
      "new-device": {
        "subject": "New sign-in to your account",
        "heading": "New sign-in to your account",
        "text": "Someone signed in to your account at {brand} from a device or network that has not been used for it recently.",
        "button": "View your sessions",
        "notice": "If this was you, there is nothing to do. If not, end that session and change your password now, and tell your super admin."
      }
    }
  },
  "multilingual": {
    "documentReasons": {
      "unreadable": "We cannot read the scan. Please send a sharper one in which all text is visible.",
      "expired": "The document has expired. Please send the current one.",
      "wrong": "This is another document than the one we need. Please check which one belongs here and send it.",
      "incomplete": "Some pages are missing. Please send all pages in one file."
    },
    "startFailed": {
      "title": "Something went wrong",
      "text": "We could not load the admin panel. Everything you saved is safe.",
      "reload": "Reload"
    }
  },
  "plan": {
    "title": "Plan Your Event",
    "pageTitle": "Plan Your Event · {company}",
    "description": "Tell {company} what you are planning, when, and for how many guests. We answer every enquiry.",
    "opening": "Tell us what you have in mind. It takes two minutes and commits you to nothing.",
    "form": "Enquiry",
    "loading": "Loading the form…",
    "loadFailed": "We could not load the form",
    "noScript": "The form needs JavaScript. You can also email us: <link>{email}</link>",
    "parts": {
      "what": "What are you planning?",
      "when": "When, and for how many?",
      "you": "Tell us more"
    },
    "occasion": {
      "label": "The occasion <quiet>(optional)</quiet>",
      "open": "Not listed or not sure"
    },
    "occasions": {
      "wedding": "Wedding",
      "engagement": "Engagement",
      "graduation": "Graduation",
      "birth": "New baby",
      "gergean": "Gergean",
      "birthday": "Birthday",
      "condolence": "Condolence",
      "conference": "Conference",
      "opening": "Opening",
      "product-launch": "Product launch",
      "national-day": "National Day",
      "other": "Another occasion"
    },
    "date": {
      "label": "Date",
      "known": "I have a date",
      "open": "Not sure yet",
      "day": "Day of the event",
      "openText": "That’s fine. We will suggest days that suit your plans and the season."
    },
    "guests": {
      "label": "Guests",
      "help": "A rough number is enough.",
      "placeholder": "150"
    },
    "budget": {
      "label": "Budget",
      "help": "Helps us suggest what fits.",
      "open": "Not sure yet"
    },
    "budgets": {
      "under-1000": "Under {high, number} KWD",
      "1000-5000": "{low, number} – {high, number} KWD",
      "5000-10000": "{low, number} – {high, number} KWD",
      "10000-25000": "{low, number} – {high, number} KWD",
      "25000-50000": "{low, number} – {high, number} KWD",
      "over-50000": "Over {low, number} KWD",
      "over-10000": "Over {low, number} KWD"
    },
    "message": {
      "label": "What do you have in mind?",
      "help": "The place, the mood, and what matters most to you."
    },
    "name": "Your name",
    "phone": "Phone",
    "email": {
      "label": "Email <quiet>(optional)</quiet>",
      "help": "For a confirmation with your reference."
    },
    "trap": "Leave this field empty",
    "terms": "I accept the <link>terms and conditions</link>",
    "submit": "Send enquiry",
    "submitting": "Sending…",
    "kept": "Your answers stay in this browser until you send them.",
    "offline": {
      "title": "You are offline",
      "text": "Keep writing: your answers are saved. Send them when you are back online."
    },
    "failed": {
      "title": "Your enquiry was not sent",
      "text": "Please check your connection and try again.",
      "kept": "Everything you wrote is still here."
    },
    "next": {
      "title": "What happens next",
      "steps": {
        "read": {
          "title": "We read it",
          "text": "A person does, not a robot."
        },
        "talk": {
          "title": "We talk",
          "text": "We call or write to you and ask what we need to know."
        },
        "offer": {
          "title": "You get a proposal",
          "text": "With ideas, a schedule and a price. Then you decide."
        }
      }
    },
    "talk": {
      "title": "Rather talk?",
      "whatsapp": "WhatsApp<hidden> (opens a chat in a new tab)</hidden>",
      "message": "Message us<hidden> (opens a chat in a new tab)</hidden>",
      "call": "Call us"
    },
    "receipt": {
      "eyebrow": "Enquiry received",
      "thanks": "Thank you, <name>{visitor}</name>{endsWithPeriod, select, true {} other {.}}",
      "thanksAgain": "Thank you. We have your enquiry.",
      "text": "We are looking forward to your event and will be in touch soon. Please quote the reference if you contact us.",
      "mailed": "A confirmation is on its way to <address>{email}</address>.",
      "reference": "Reference",
      "copy": "Copy reference",
      "copied": "Reference copied",
      "copyByHand": "Copy the reference:",
      "keepLink": "Keep this link",
      "linkText": "It shows you where your enquiry stands, and takes your messages. It opens without a password, so keep it to yourself.",
      "copyLink": "Copy link",
      "linkCopied": "Link copied",
      "copyLinkByHand": "Copy the link:",
      "sentAt": "Sent",
      "category": "Event",
      "occasion": "Occasion",
      "date": "Date",
      "guests": "Guests",
      "budget": "Budget",
      "message": "What you wrote",
      "print": "Print",
      "another": "Send another enquiry",
      "work": "See our work"
    },
    "status": {
      "pageTitle": "Your enquiry – {company}",
      "title": "Your enquiry",
      "opening": "See where your enquiry stands, and tell us what else matters.",
      "loading": "Loading your enquiry…",
      "failed": "We could not load your enquiry",
      "noScript": "Please turn on JavaScript to see your enquiry.",
      "reference": "Reference",
      "steps": {
        "received": {
          "title": "Received",
          "text": "Your enquiry has reached us. A person reads it, not a robot."
        },
        "in-contact": {
          "title": "In contact",
          "text": "We call or write to you and ask what we need to know."
        },
        "proposal": {
          "title": "Proposal",
          "text": "You get ideas, a schedule and a price. Then you decide."
        },
        "agreed": {
          "title": "Agreed",
          "text": "You say yes, and we prepare your event."
        },
        "closed": {
          "title": "Closed",
          "text": "This enquiry is closed. Write to us if your plans change."
        }
      },
      "messages": "Your messages",
      "noMessages": "Is there anything to add? Write it here, and our team will see it with your enquiry.",
      "message": "Message",
      "send": "Send message",
      "sending": "Sending…",
      "sent": "Message sent",
      "sentText": "Thank you. Our team will read it.",
      "notSent": "The message was not sent",
      "notSentText": "Check your connection and try again.",
      "pictures": "Your pictures",
      "picturesText": "A photo of the place, or of a style you like, helps us understand what you have in mind. Up to {max, number} pictures (JPG, PNG or WebP) of {megabytes, number} MB each.",
      "allPictures": "You have sent {max, number} pictures, the most that an enquiry can have. Write to us if there is more to show.",
      "addPicture": "Add a picture",
      "sendingPicture": "Sending the picture",
      "pictureSent": "Picture sent",
      "pictureSentText": "Thank you. Our team will look at it.",
      "pictureNotSent": "The picture was not sent. Check your connection and try again.",
      "retryPicture": "Try again",
      "noLink": "Find your enquiry",
      "wrongLink": "This link does not open an enquiry",
      "linkText": "Enter the email address of your enquiry, and we will send you the link again.",
      "email": "Email",
      "sendLink": "Send me my link again",
      "linkFailed": "The link could not be sent. Please try again.",
      "linkSent": "Check your email",
      "linkSentText": "If there is an enquiry with <address>{email}</address>, its link is on the way.",
      "otherAddress": "Use another address",
      "notAsked": "Nothing sent yet? <link>Plan your event</link>"
    }
  },
  "site": {
    "shortcuts": "Plan an event, or change the language",
    "frame": {
      "main": "Main",
      "menu": "Menu",
      "skip": "Skip to content",
      "openMenu": "Open menu",
      "admin": "Admin",
      "adminPanel": "Admin Panel",
      "logout": "Logout",
      "loggedIn": "Logged in as: <name>{user}</name>",
      "hidden": "Visitors don’t see this menu.",
      "showToEveryone": "Show it to everyone",
      "quickLinks": "Quick Links",
      "privacy": "Privacy Policy",
      "terms": "Terms of Service",
      "contact": "Contact",
      "whatsapp": "WhatsApp Us",
      "chat": "Chat",
      "chatOnWhatsApp": "Chat on WhatsApp",
      "copyright": "© {year} <name>{company}</name>. All rights reserved.",
      "links": {
        "home": "Home",
        "portfolio": "Portfolio",
        "events": "Events",
        "vendors": "Become a Vendor"
      }
    },
    "page": {
      "homeLink": "<name>{company}</name><hidden>: back to the home page</hidden>",
      "updated": "Updated <time>{date}</time>",
      "counted": "What we count",
      "loading": "Loading the page…"
    },
    "meta": {
      "home": "Home",
      "title": "{title} · {company}",
      "company": {
        "name": "Marasim Events",
        "description": "Creating unforgettable experiences across Kuwait with professional event planning, production and management services."
      }
    },
    "error": {
      "shortTitle": "Something went wrong",
      "title": "Something went wrong · {company}",
      "description": "The page could not be shown.",
      "heading": "Something went wrong",
      "text": "The problem is on our side. Please try again in a few seconds.",
      "retry": "Try again"
    },
    "notFound": {
      "title": "Page not found · {company}",
      "description": "There is no page at this address.",
      "heading": "<code>404</code> Page Not Found",
      "text": "Did you forget to add the page to the router?"
    },
    "backToHome": "Back to the home page",
    "events": {
      "title": "Events",
      "documentTitle": "Events · {company}",
      "eventTitle": "{title} · {company}",
      "description": "Events by {company} in Kuwait: what’s on now and what’s coming up.",
      "intro": "What’s on now and what’s coming up.",
      "summary": "{when}, {place}. {text}",
      "happeningNow": "Happening now",
      "current": "Current Events",
      "upcoming": "Upcoming Events",
      "viewAll": "View All Events",
      "empty": "No upcoming events at the moment",
      "emptyText": "Stay tuned for exciting events coming soon!",
      "loading": "Loading events",
      "failed": "We could not load the events",
      "showMore": "Show more events",
      "showMoreCurrent": "Show more current events",
      "live": "Live Now",
      "ended": "Ended",
      "viewDetails": "View Details<hidden> of {title}</hidden>",
      "learnMore": "Learn More",
      "bookNow": "Book Now",
      "registerNow": "Register Now",
      "when": "When",
      "where": "Where",
      "price": "Price",
      "openMap": "(opens a map in a new tab)",
      "addToCalendar": "Add to calendar",
      "draft": "Draft – only staff can see this",
      "over": "<name>{title}</name> has already taken place. We would love to see you at the next one.",
      "unknown": "This event is no longer listed. See what’s coming up.",
      "ownEvent": "Planning an event of your own? <link>Plan it with us</link>"
    },
    "hero": {
      "documentTitle": "{company} – Event planning and production in Kuwait",
      "scroll": "Scroll to events",
      "featured": "Featured Events",
      "loading": "Loading featured events",
      "carousel": "carousel",
      "slide": "slide",
      "position": "<spoken>Event </spoken>{position} <shown>/</shown><spoken> of </spoken> {total}",
      "previous": "Previous event",
      "next": "Next event",
      "pause": "Pause",
      "play": "Play",
      "fallback": {
        "title": "Create Unforgettable",
        "subtitle": "Moments in Kuwait",
        "description": "Premium event planning and production services for corporate events, private celebrations, and everything in between",
        "primaryCta": "View Our Events",
        "secondaryCta": "Our Portfolio"
      }
    },
    "portfolio": {
      "title": "Portfolio",
      "documentTitle": "{title} · {company}",
      "description": "Corporate events, private celebrations, launches, campaigns, video and photography by {company}.",
      "categoryDescription": "{category} by {company}.",
      "intro": "Corporate events, private celebrations, launches, campaigns, film and photography.",
      "viewAll": "View Full Portfolio",
      "category": "Category",
      "caption": "{category} · {year}",
      "empty": "No portfolio items available",
      "emptyCategory": "No portfolio items in {category} category",
      "emptyHighlights": "No portfolio items in this category yet",
      "emptyHighlightsText": "We're constantly adding new work to showcase our expertise.",
      "shown": "{count, plural, one {# item shown} other {# items shown}}",
      "loading": "Loading portfolio",
      "failed": "We could not load the portfolio",
      "showMore": "Show more work",
      "unknown": "This project is no longer listed. Here is more of our work.",
      "gallery": {
        "name": "Gallery",
        "nameOf": "Gallery: {title}",
        "failed": "We could not load the gallery",
        "photos": "Photo gallery",
        "carousel": "Carousel",
        "slide": "Slide",
        "slidePosition": "{position} of {total}",
        "position": "{position} / {total}",
        "image": "{title}, image {number}",
        "video": "Video: {title}",
        "previous": "Previous",
        "next": "Next",
        "close": "Close"
      }
    },
    "clients": {
      "title": "Trusted by Leading Brands",
      "emptyTitle": "Our Valued Partners",
      "emptyText": "Client partnerships will be showcased here.",
      "loading": "Loading clients",
      "failed": "We could not load our clients",
      "newTab": "(opens in a new tab)"
    },
    "invitation": {
      "heading": "Let’s plan <accent>your event</accent>",
      "text": "Tell us the date, the place and what you have in mind. We’ll take care of the rest.",
      "whatsapp": "Message us on WhatsApp<hidden> (opens a chat in a new tab)</hidden>",
      "message": "Message us<hidden> (opens a chat in a new tab)</hidden>",
      "call": "Call us",
      "email": "or <link>write an email</link>"
    },
    "chat": {
      "message": "Hello! I’m interested in “{title}”. Could you please share more details?",
      "button": "{label}<hidden>: {title} (opens a chat in a new tab)</hidden>"
    },
    "share": {
      "share": "Share",
      "copied": "Link copied",
      "copyByHand": "Copy this link:"
    },
    "categories": {
      "all": "All Categories",
      "corporate": "Corporate Events",
      "private": "Private Events",
      "launch": "Launch Events",
      "campaigns": "Campaigns",
      "influencers": "Influencers",
      "video": "Video Production",
      "photography": "Photography"
    },
    "failed": {
      "text": "Something went wrong. Please check your connection and try again.",
      "retry": "Try again",
      "form": "We could not load the application form"
    },
    "vendors": {
      "title": "Become a Vendor",
      "pageTitle": "Become a Vendor · {company}",
      "description": "Apply to become a partner vendor of {company}.",
      "opening": "Florists, caterers, riggers, musicians, makers: if you’re great at what you do, we’d love to hear from you.",
      "yourApplication": "Your application",
      "promises": {
        "documents": {
          "title": "Three documents",
          "text": "Your Civil ID, the company licence and the authorized signature. A photo taken with your phone is fine."
        },
        "privacy": {
          "title": "For our vendor team only",
          "text": "Only our vendor team can open your documents, and every view is logged."
        },
        "reply": {
          "title": "A real reply",
          "text": "We read every application and answer by phone or email."
        }
      },
      "loading": "Loading the application form…",
      "noScript": "The form needs JavaScript to upload your documents. You can also email us: <link>{email}</link>",
      "partNumber": "{number, number}",
      "aboutYou": "About you",
      "yourDocuments": "Your documents",
      "documentsNote": "PDF, JPG or PNG, up to {size, number} MB each"
    },
    "planEvent": "Plan Your Event",
    "ownEvent": "Have an event in mind?"
  }
}
  }
}
