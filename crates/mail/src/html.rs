//! An email's HTML: one column that old mail programs display too, without external resources.

use domain::Language;

/// Returns a whole page. `action_html` is HTML; the other texts are constants of this crate, which need no
/// escaping.
pub(crate) fn page(
    language: Language,
    subject: &str,
    reason: &str,
    action_html: &str,
    footer: &str,
) -> String {
    format!(
        r#"<!DOCTYPE html>
<html lang="{language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{subject}</title></head>
<body style="margin:0;padding:24px 12px;background:#f1f0e8;color:#16180f;font:16px/1.5 'Segoe UI',Roboto,Arial,sans-serif">
<table role="presentation" align="center" width="100%" style="max-width:480px;background:#fffefa;border-top:6px solid #a4d611">
<tr><td style="padding:24px">
<p style="margin:0 0 16px;font-size:20px;font-weight:700">Zerodab</p>
<p style="margin:0 0 24px">{reason}</p>
{action_html}
<p style="margin:24px 0 0;font-size:14px;color:#55584a">{footer}</p>
</td></tr>
</table>
</body>
</html>
"#
    )
}

/// Returns the page of a message. All texts are escaped, and each line is kept.
pub(crate) fn message(language: Language, subject: &str, text: &str, footer: &str) -> String {
    let text = escape(text).replace("\n\n", "</p><p style=\"margin:0 0 16px\">").replace('\n', "<br>\n");
    let paragraphs = format!("<p style=\"margin:0 0 16px\">{text}</p>");
    page(language, &escape(subject), &escape(subject), &paragraphs, &escape(footer))
}

/// Returns a link as a button, and again as text for mail programs that show no buttons.
pub(crate) fn button(link: &str, action: &str) -> String {
    let link = escape(link);
    format!(
        r#"<p style="margin:0 0 16px"><a href="{link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0f6b34;color:#ffffff;font-weight:700;text-decoration:none">{action}</a></p>
<p style="margin:0;font-size:14px;word-break:break-all;color:#55584a">{link}</p>"#
    )
}

/// Returns a code for the user to enter.
pub(crate) fn code(code: &str) -> String {
    format!(r#"<p style="margin:0;font-size:32px;font-weight:700;letter-spacing:6px">{}</p>"#, escape(code))
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inserted_text_cannot_break_out_of_the_markup() {
        let html = button(r#"https://x/"><script>"#, "Go");
        assert!(!html.contains("<script>") && html.contains("&quot;&gt;&lt;script&gt;"), "{html}");
    }

    #[test]
    fn the_digits_of_a_code_are_large_and_spaced() {
        let html = code("042137");
        assert!(html.contains("font-size:32px") && html.contains("letter-spacing:6px"), "{html}");
        assert!(html.ends_with(">042137</p>"), "{html}");
    }
}
